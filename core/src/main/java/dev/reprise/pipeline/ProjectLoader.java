package dev.reprise.pipeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds a project and reads its files into values. */
public final class ProjectLoader {

  private ProjectLoader() {}

  /**
   * The project's folder: the one that is named, else this folder or the nearest above it that
   * holds {@code reprise.yml}.
   *
   * @param here the folder in which the command is run
   * @throws DefinitionException that says where it looked
   */
  public static Path find(Optional<Path> named, Path here) {
    Path start = here.toAbsolutePath().normalize();
    if (named.isPresent()) {
      Path folder = start.resolve(named.get()).normalize();
      if (!isProject(folder)) {
        throw new DefinitionException(
            "no project: there is no " + ProjectFile.NAME + " in " + folder);
      }
      return folder;
    }
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      if (isProject(folder)) {
        return folder;
      }
    }
    throw new DefinitionException(
        """
        no project: there is no %s in %s, nor in a folder above it.
        Go to a project's folder, name it with --project, or make one with `reprise init DIR`"""
            .formatted(ProjectFile.NAME, start));
  }

  private static boolean isProject(Path folder) {
    return Files.isRegularFile(folder.resolve(ProjectFile.NAME));
  }

  /**
   * Reads all files of a project.
   *
   * @param folder as {@link #find} found it
   * @throws DefinitionException with everything that is wrong in them
   */
  public static Project load(Path folder) {
    return load(folder, PipelineMemory.NONE);
  }

  /**
   * The same, without taking apart again the SQL of files that were read before.
   *
   * @throws DefinitionException with everything that is wrong in them
   */
  public static Project load(Path folder, PipelineMemory memory) {
    Problems problems = new Problems();
    ProjectFile file = ProjectFile.read(folder, problems);
    List<Pipeline> pipelines = PipelineLoader.load(folder, file.zone(), memory, problems);
    Targets.refuseShared(pipelines, problems);
    problems.refuse();
    return new Project(file.name(), folder, file.warehouses(), file.zone(), pipelines);
  }

  /**
   * Reads only {@code reprise.yml}.
   *
   * @throws DefinitionException with everything that is wrong in it
   */
  public static Project loadWithoutPipelines(Path folder) {
    Problems problems = new Problems();
    ProjectFile file = ProjectFile.read(folder, problems);
    problems.refuse();
    return new Project(file.name(), folder, file.warehouses(), file.zone(), List.of());
  }
}
