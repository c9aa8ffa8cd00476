import TraceAnalysis
import TraceFormat

extension Reason {
  /// What to change so that a view isn't evaluated for nothing for this reason, in one sentence or two; empty for a first
  /// appearance, which can't be avoided.
  func advice(_ definitions: TraceDefinitions) -> String {
    if flags.contains(.first) { return "" }
    if !differed.isNone { return differenceAdvice(definitions) }
    let holders = Set(properties.compactMap { definitions[$0]?.holder })
    if !holders.isDisjoint(with: [.stateObject, .observedObject, .environmentObject]) {
      return "Make the object @Observable, or move what changes into an object of its own: every view that declares an "
        + "ObservableObject runs when any of its properties changes."
    }
    if holders.contains(.environment) {
      return "Read the environment value in the view that shows it, or remove the declaration."
    }
    if let property = properties.first {
      return "Read \(definitions.name(of: property)) in a smaller view: this one depends on it without showing it."
    }
    if flags.contains(.dependencies) {
      return "Read only the properties that the body shows: reading a whole collection depends on all of it."
    }
    return "Move what changes into a view of its own: this body depends on it without showing it."
  }

  /// Of a view value that differed although it shows the same.
  private func differenceAdvice(_ definitions: TraceDefinitions) -> String {
    let value = definitions.difference(of: self) ?? "it"
    switch rule {
    case .closure:
      return "Capture only what the closure uses, or pass the method itself: a closure that captures values is "
        + "different each time it is created."
    case .incomparable: return "Store something that can be compared, or make the view Equatable."
    case .identity:
      return "Keep the object of \(value) in a @State or outside the body: each evaluation creates a different one."
    case .binding: return "Pass on a stored binding: the body creates a new one each time."
    case .bytes:
      return "Pass only what the view shows: \(value) differed, but the output did not. An == of plain old data is "
        + "never called."
    case .equatable:
      return "Pass only what the view shows, or exclude the rest from ==: \(value) differed, but the output did not."
    default: return "Pass only what the view shows: \(value) differed, but the output did not."
    }
  }
}
