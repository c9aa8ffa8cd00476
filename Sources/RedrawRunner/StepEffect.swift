import RecordingProtocol
import RedrawCore

/// The effect of a step so far, counted from the engine's events.
final class StepEffect {
  /// All ticks that have ended so far, whatever began them.
  private(set) var ticks = 0
  private var hasTicks = false
  private var hasChanges = false
  /// The step's own event is one.
  private var events = 0

  /// Starts counting for a new step.
  func reset() { (hasTicks, hasChanges, events) = (false, false, 0) }

  func note(_ event: EngineEvent) {
    switch event {
    case .tickBegin: hasTicks = true
    case .tickEnd: ticks += 1
    case .write, .evaluation, .mount, .unmount: hasChanges = true
    case .delivered:
      events += 1
      // A handler that ran in turn, such as a row's `onAppear`.
      if events > 1 { hasChanges = true }
    case .commit(let commit): hasChanges = hasChanges || commit != EngineEvent.Commit()
    default: break
    }
  }

  /// Why the step had no effect, or `nil` if it had one.
  var idleKind: IdleStep.Kind? {
    if !hasTicks { return .nothingDue }
    return hasChanges ? nil : .nothingChanged
  }
}
