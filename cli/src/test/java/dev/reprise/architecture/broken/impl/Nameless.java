package dev.reprise.architecture.broken.impl;

record Nameless() {}
