import Foundation

/// Gestures: each moment of a gesture is a tick.
extension ScenarioDriver {
  /// Holds a finger on what has this label for a number of seconds.
  public func longPress(_ label: String, at index: Int = 0, seconds: Double = 0.5) throws {
    try gesture("longPress", label, index, [.press(seconds: 0, isOver: false), .press(seconds: seconds, isOver: true)])
  }

  /// Drags what has this label in a number of moves, then ends the drag.
  public func drag(
    _ label: String, from start: CGPoint = .zero, by translation: CGSize, steps: Int = 2, at index: Int = 0
  ) throws {
    let count = max(1, steps)
    func moment(_ step: Int, isOver: Bool) -> GestureInput {
      let part = Double(step) / Double(count)
      let place = CGPoint(x: start.x + translation.width * part, y: start.y + translation.height * part)
      return .drag(
        DragGesture.Value(time: engine.clock.date, location: place, startLocation: start), isOver: isOver)
    }
    try gesture("drag", label, index, (1...count).map { moment($0, isOver: false) } + [moment(count, isOver: true)])
  }

  /// Presses long, then drags, for `LongPressGesture().sequenced(before: DragGesture())`.
  public func longPressAndDrag(
    _ label: String, by translation: CGSize, seconds: Double = 0.5, at index: Int = 0
  ) throws {
    let place = CGPoint(x: translation.width, y: translation.height)
    let value = DragGesture.Value(time: engine.clock.date, location: place, startLocation: .zero)
    try gesture(
      "longPressAndDrag", label, index,
      [
        .press(seconds: 0, isOver: false), .press(seconds: seconds, isOver: false), .drag(value, isOver: false),
        .drag(value, isOver: true),
      ])
  }

  /// Moves two fingers apart, or together if the scale is below 1.
  public func pinch(_ label: String, scale: Double, at index: Int = 0) throws {
    let value = MagnifyGesture.Value(
      time: engine.clock.date, magnification: scale, velocity: 0, startAnchor: .center, startLocation: .zero)
    try gesture("pinch", label, index, [.magnify(value, isOver: false), .magnify(value, isOver: true)])
  }

  /// Rotates two fingers.
  public func rotate(_ label: String, degrees: Double, at index: Int = 0) throws {
    let value = RotateGesture.Value(
      time: engine.clock.date, rotation: .degrees(degrees), velocity: .zero, startAnchor: .center,
      startLocation: .zero)
    try gesture("rotate", label, index, [.rotate(value, isOver: false), .rotate(value, isOver: true)])
  }

  /// Moves the pointer over what has this label, or away from it.
  public func hover(_ label: String, isOver: Bool = true, at index: Int = 0) throws {
    let found = try find(label, at: index, for: .hover)
    try act("hover", found, label, isUse: false) { $0.hover?(isOver) }
  }

  /// Sends each input to the innermost gesture that accepts it, and to simultaneous ones around it.
  private func gesture(_ kind: String, _ label: String, _ index: Int, _ inputs: [GestureInput]) throws {
    var wasTaken = false
    let element = try find(label, at: index, for: .gesture(kind)).item.element
    for input in inputs {
      // The label may change during the gesture.
      guard let found = controls.first(where: { $0.item.element === element }) else { break }
      let takers = [found.actions] + found.surroundings.having(\.gesture)
      try act(kind, found, label) { _ in
        for taker in takers where taker.gesture?(input) == true { wasTaken = true }
      }
    }
    if !wasTaken { throw ScenarioError(message: "the gestures of \"\(label)\" don't handle \(kind)") }
  }
}
