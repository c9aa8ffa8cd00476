/// Something on screen that steps can act on.
public struct ScreenControl: Equatable, Sendable {
  /// `Button`, `TextField`, `.onTapGesture`
  public let kind: String
  /// The label that steps use; empty if they need none, or it has none.
  public let label: String
  /// Whether `.disabled` keeps steps from acting on it.
  public let isDisabled: Bool
  /// The steps that act on it, with placeholders in capitals: `type "Name" "TEXT"`.
  public let steps: [String]
}

extension ScenarioDriver {
  /// What a user can act on, in the order of the screen, followed by what acts on the screen as a whole.
  public var screenControls: [ScreenControl] {
    let controls = controls
    return controls.compactMap { listed($0, among: controls) } + screenWideControls
  }

  /// What acts on the screen as a whole.
  var screenWideControls: [ScreenControl] { scrollable + wholeScreen }

  func listed(_ found: Found, among controls: [Found]) -> ScreenControl? {
    let label = found.callName
    var steps = choiceSteps(of: found) + rowSteps(of: found)
    for use in ListedUse.all where use.use.isFor(found.actions) {
      let alike = controls.filter { use.use.isFor($0.actions) && $0.labels.contains(label) }
      guard let index = alike.firstIndex(where: { $0.actions === found.actions }) else { continue }
      if index > 0, !use.takesIndex { continue }
      steps.append(use.step(StepWords.quoted(label)) + (index > 0 ? " at \(index)" : ""))
    }
    steps += gestureSteps(of: found, label)
    steps += ListedUse.unnamed.filter { $0.use.isFor(found.actions) }.map { $0.step("") }
    if steps.isEmpty { return nil }
    return ScreenControl(
      kind: found.item.kind, label: label, isDisabled: found.surroundings.isDisabled, steps: steps)
  }

  private func choiceSteps(of found: Found) -> [String] {
    guard found.actions.select != nil else { return [] }
    return choices(in: found).map(\.plainName).filter { !$0.isEmpty }.map { "select \(StepWords.quoted($0))" }
  }

  /// Which gestures a view accepts is known only when one is performed; only a long press says what it is for.
  private func gestureSteps(of found: Found, _ label: String) -> [String] {
    guard found.actions.gesture != nil else { return [] }
    let words = StepWords.quoted(label)
    return found.item.kind == ".onLongPressGesture"
      ? ["longpress \(words)"] : ["tap \(words)", "longpress \(words)", "drag \(words) X Y"]
  }

  private func rowSteps(of found: Found) -> [String] {
    [("delete", ControlUse.delete, ""), ("move", ControlUse.move, " to N")].flatMap { verb, use, rest in
      guard use.isFor(found.actions) else { return [String]() }
      return rows(for: use).filter { $0.0.actions === found.actions }.map { _, row in
        "\(verb) \(StepWords.quoted(row.plainName))\(rest)"
      }
    }
  }

  private var scrollable: [ScreenControl] {
    lazyWindows().indices.map { index in
      ScreenControl(
        kind: "lazy container", label: "", isDisabled: false, steps: ["scroll ROW" + (index > 0 ? " in \(index)" : "")])
    }
  }

  private var wholeScreen: [ScreenControl] {
    var controls: [ScreenControl] = []
    if hasPageToLeave {
      controls.append(ScreenControl(kind: "page", label: "", isDisabled: false, steps: ["back"]))
    }
    if let top = screen.topmostModal?.item, top.actions?.dismiss != nil {
      controls.append(ScreenControl(kind: top.kind, label: "", isDisabled: top.isDismissDisabled, steps: ["dismiss"]))
    }
    return controls
  }
}

/// A use, as the list of controls shows it.
private struct ListedUse: Sendable {
  let use: ControlUse
  /// Whether the step can tell apart several controls with the same label.
  let takesIndex: Bool
  /// The step for a quoted label.
  let step: @Sendable (String) -> String

  init(_ use: ControlUse, takesIndex: Bool = true, _ step: @escaping @Sendable (String) -> String) {
    (self.use, self.takesIndex, self.step) = (use, takesIndex, step)
  }

  static let all = [
    ListedUse(ControlUse("") { $0.tap != nil && $0.tapCount == 1 && $0.toggle == nil }) { "tap \($0)" },
    ListedUse(.toggle) { "toggle \($0)" },
    ListedUse(.type) { "type \($0) \"TEXT\"" },
    ListedUse(.slide) { "slide \($0) VALUE" },
    ListedUse(.step) { "step \($0) STEPS" },
    ListedUse(.pickDate) { "date \($0) DATE" },
    ListedUse(.open) { "open \($0)" },
    ListedUse(.swipe(nil), takesIndex: false) { "swipe \($0) \"ACTION\"" },
    ListedUse(.complete, takesIndex: false) { "complete \($0)" },
    ListedUse(.hover, takesIndex: false) { "hover \($0)" },
    ListedUse(.drag, takesIndex: false) { "drag \($0) onto \"LABEL\"" },
    ListedUse(.drop, takesIndex: false) { "drop \"TEXT\" onto \($0)" },
  ]

  /// Steps of which there is one for the whole screen.
  static let unnamed = [
    ListedUse(ControlUse("") { $0.search != nil }) { _ in "search \"TEXT\"" },
    ListedUse(ControlUse("") { $0.refresh != nil }) { _ in "refresh" },
    ListedUse(ControlUse("") { $0.openURL != nil }) { _ in "url URL" },
    ListedUse(ControlUse("") { $0.paste != nil }) { _ in "paste \"TEXT\"" },
    ListedUse(ControlUse("") { $0.pick != nil }) { _ in "pick FILE" },
  ]
}
