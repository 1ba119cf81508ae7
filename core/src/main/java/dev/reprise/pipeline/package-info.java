@NullMarked
package dev.reprise.pipeline;

import org.jspecify.annotations.NullMarked;
