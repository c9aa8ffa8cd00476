/// A way to act on something on screen: what it applies to, and the wording if there is none.
struct ControlUse: Sendable {
  /// `no text field`, as in `no text field is labeled "Name"`.
  let absence: String
  let isFor: @Sendable (ControlActions) -> Bool

  init(_ absence: String, isFor: @escaping @Sendable (ControlActions) -> Bool) {
    self.absence = absence
    self.isFor = isFor
  }
}

extension ControlUse {
  static func tap(count: Int) -> ControlUse {
    ControlUse("no control to tap") { actions in
      if actions.gesture != nil { return true }
      return count == 1 && actions.toggle != nil || actions.tap != nil && actions.tapCount == count
    }
  }

  /// The same use with a more specific wording.
  func called(_ absence: String) -> ControlUse { ControlUse(absence, isFor: isFor) }

  static let press = ControlUse("no button") { $0.press != nil }
  static let toggle = ControlUse("no toggle") { $0.toggle != nil }
  static let type = ControlUse("no text field") { $0.type != nil }
  static let slide = ControlUse("no slider") { $0.slide != nil }
  static let step = ControlUse("no stepper") { $0.step != nil }
  static let pickDate = ControlUse("no date picker") { $0.setDate != nil }
  static let pickColor = ControlUse("no color picker") { $0.setColor != nil }
  static let select = ControlUse("no option") { $0.select != nil }
  static let selectFrom = ControlUse("nothing to select from") { $0.select != nil }
  static let open = ControlUse("no menu") { $0.open != nil && $0.swipeEdge == nil }
  static let complete = ControlUse("no search suggestion") { $0.completion != nil }
  static let focus = ControlUse("no focusable control") { $0.focus != nil }
  static let hover = ControlUse("no view to hover over") { $0.hover != nil }
  static let drag = ControlUse("no view to drag") { $0.drag != nil }
  static let drop = ControlUse("no drop destination") { $0.drop != nil }
  static let delete = ControlUse("no row to delete") { $0.delete != nil }
  static let move = ControlUse("no row to move") { $0.move != nil }

  static func swipe(_ edge: HorizontalEdge?) -> ControlUse {
    ControlUse("no row to swipe") { actions in actions.swipeEdge.map { edge == nil || edge == $0 } ?? false }
  }

  static func gesture(_ kind: String) -> ControlUse {
    let absences = [
      "longPress": "no view to long-press", "drag": "no view to drag", "longPressAndDrag": "no view to drag",
      "pinch": "no view to pinch", "rotate": "no view to rotate",
    ]
    return ControlUse(absences[kind] ?? "no view with gestures") { $0.gesture != nil }
  }
}

extension ScenarioError {
  /// Nothing that can be used in this way has the label. Lists what has one, by the names that steps can use.
  ///
  /// - Parameters:
  ///   - step: a step that acts on something with this label in another way.
  ///   - offScreen: rows that a scroll would show.
  static func missing(
    _ use: ControlUse, label: String, place: String = "", instead step: String? = nil, known: [String],
    offScreen: RowsOffScreen? = nil
  ) -> ScenarioError {
    if let step {
      return ScenarioError(message: "\(use.absence) is labeled \"\(label)\"\(place), use '\(step)' instead")
    }
    let onScreen = known.isEmpty ? "none is on screen" : "on screen: \(offer(of: known))"
    let others = offScreen?.words.map { "; \($0), scroll to them first" } ?? ""
    return ScenarioError(message: "\(use.absence) is labeled \"\(label)\"\(place); \(onScreen)\(others)")
  }

  /// There are controls with the label, but fewer than `at` requires.
  static func outOfRange(_ use: ControlUse, _ label: String, _ index: Int, count: Int) -> ScenarioError {
    let range = count == 1 ? "only one is, which needs no 'at'" : "\(count) are, from 'at 0' to 'at \(count - 1)'"
    return ScenarioError(message: "\(use.absence) is labeled \"\(label)\" at \(index); \(range)")
  }

  /// The distinct names, as many as are readable.
  private static func offer(of names: [String]) -> String {
    var known: [String] = []
    for name in names where !known.contains(name) { known.append(name) }
    let most = 20
    let rest = known.count > most ? " and \(known.count - most) more" : ""
    return known.prefix(most).joined(separator: ", ") + rest
  }

  /// The message as part of a longer line, without its full stop.
  public var clause: String { message.hasSuffix(".") ? String(message.dropLast()) : message }
}

/// Rows that a step can reach only after scrolling.
struct RowsOffScreen {
  let count: Int
  /// Whether all are counted. Otherwise those after the window count as one row each, because they would have to be made.
  let isExact: Bool

  /// `nil` if there are none.
  var words: String? {
    if count == 0 { return nil }
    return "\(isExact ? "" : "about ")\(count) \(count == 1 ? "row is" : "rows are") off screen"
  }
}
