@NullMarked
package dev.reprise.architecture.broken.pipeline;

import org.jspecify.annotations.NullMarked;
