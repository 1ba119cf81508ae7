/** What the laws of the contract proved: of which way to write, against which fault. */
@NullMarked
package dev.reprise.testkit.proof;

import org.jspecify.annotations.NullMarked;
