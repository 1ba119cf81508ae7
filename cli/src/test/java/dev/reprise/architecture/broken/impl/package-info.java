@NullMarked
package dev.reprise.architecture.broken.impl;

import org.jspecify.annotations.NullMarked;
