package dev.reprise.pipeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Takes over what the YAML parser read. */
final class YamlNodes {

  /** An alias stands for the very same value, so that aliases of aliases do not multiply. */
  private final Map<Node, Yaml> known = new HashMap<>();

  Yaml read(Node node) {
    Yaml read = known.get(node);
    if (read == null) {
      if (node.isRecursive()) {
        throw new YamlEngineException("a value holds an alias of itself");
      }
      read = convert(node);
      known.put(node, read);
    }
    return read;
  }

  private Yaml convert(Node node) {
    if (node instanceof ScalarNode scalar) {
      return new Yaml.Text(scalar.getValue(), scalar.isPlain(), line(node));
    }
    if (node instanceof SequenceNode sequence) {
      List<Yaml> items = new ArrayList<>();
      for (Node item : sequence.getValue()) {
        items.add(read(item));
      }
      return new Yaml.Items(items, line(node));
    }
    if (node instanceof MappingNode mapping) {
      List<Yaml.Member> members = new ArrayList<>();
      for (NodeTuple tuple : mapping.getValue()) {
        members.add(member(tuple));
      }
      return new Yaml.Names(members, line(node));
    }
    throw new YamlEngineException("an alias without a value");
  }

  private Yaml.Member member(NodeTuple tuple) {
    Node key = tuple.getKeyNode();
    String name = key instanceof ScalarNode scalar ? scalar.getValue() : "";
    return new Yaml.Member(name, line(key), read(tuple.getValueNode()));
  }

  private static int line(Node node) {
    return 1 + node.getStartMark().map(Mark::getLine).orElse(0);
  }
}
