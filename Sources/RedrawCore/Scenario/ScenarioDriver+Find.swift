/// Something a step asked for is not there.
public struct ScenarioError: Error, CustomStringConvertible, Equatable {
  public let message: String
  public var description: String { message }
  public init(message: String) { self.message = message }
}

extension ScenarioDriver {
  /// A control as a user sees it.
  private struct Control {
    let item: RenderedItem
    let actions: ControlActions
    /// The texts by which it can be addressed.
    let labels: [String]
    let isDisabled: Bool
  }

  struct Found {
    let item: RenderedItem
    let actions: ControlActions
    let isDisabled: Bool
  }

  /// The control with the label; of several the one at `index`, the innermost first where they lie in each other.
  func find(
    _ label: String, at index: Int, among kind: String, where isFit: (ControlActions) -> Bool
  ) throws -> Found {
    var controls: [Control] = []
    for item in screen { collect(item, identifiers: [], isDisabled: false, into: &controls) }
    let fit = controls.filter { isFit($0.actions) }
    let matches = fit.filter { $0.labels.contains(label) }
    guard matches.indices.contains(index) else {
      let known = fit.compactMap(\.labels.first).map { "\"\($0)\"" }.joined(separator: ", ")
      throw ScenarioError(
        message: "Nothing to \(kind) is labelled \"\(label)\"" + (index > 0 ? " at \(index)" : "")
          + (known.isEmpty ? ": there is nothing to \(kind)." : ": there is \(known)."))
    }
    return Found(item: matches[index].item, actions: matches[index].actions, isDisabled: matches[index].isDisabled)
  }

  func act(_ kind: String, _ found: Found, _ label: String, _ action: (ControlActions) -> Void) throws {
    if found.isDisabled {
      throw ScenarioError(message: "\(found.item.kind) \"\(label)\" is disabled: it can't be acted on.")
    }
    engine.runTick("\(kind) \(label)") {
      engine.deliver(
        kind, target: "\(found.item.kind) \"\(label)\"", node: found.item.element?.owner, site: found.actions.site
      ) {
        action(found.actions)
      }
    }
  }

  private func collect(
    _ item: RenderedItem, identifiers: [String], isDisabled: Bool, into controls: inout [Control]
  ) {
    let names = item.kind.hasPrefix(".accessibility") ? identifiers + [item.attributes] : []
    let isDisabled = isDisabled || (item.kind == ".disabled" && item.attributes == "true")
    for child in item.children {
      let inherited = item.kind.hasPrefix(".") ? identifiers + names : []
      collect(child, identifiers: inherited, isDisabled: isDisabled, into: &controls)
    }
    guard let actions = item.actions else { return }
    let labels = [item.label] + identifiers + texts(in: item)
    controls.append(Control(item: item, actions: actions, labels: labels, isDisabled: isDisabled))
  }

  private func texts(in item: RenderedItem) -> [String] {
    let own = item.kind.hasPrefix(".accessibility") ? [item.attributes] : item.text.isEmpty ? [] : [item.text]
    return own + item.children.flatMap(texts)
  }

  func lazyWindows() -> [LazyWindow] {
    var windows: [LazyWindow] = []
    func collect(_ element: _Element) {
      if let window = (element as? _ContainerElement)?.lazyWindow { windows.append(window) }
      element.visitChildren(collect)
    }
    if let root = engine.root { collect(root) }
    return windows
  }
}
