package dev.reprise.testkit.laws;

import dev.reprise.testkit.TestProject;

/** Tests of one guarantee, on a project with a new and empty warehouse. */
public interface Laws {

  TestProject project();
}
