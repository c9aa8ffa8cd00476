import RecordingProtocol
import RedrawCore

/// The effect of a step so far, counted from the engine's events.
final class StepEffect {
  /// All that have ended so far, whatever began them.
  private(set) var ticks = 0
  private var hasTicks = false
  private var hasChanges = false

  /// A step begins.
  func reset() { (hasTicks, hasChanges) = (false, false) }

  func note(_ event: EngineEvent) {
    switch event {
    case .tickBegin: hasTicks = true
    case .tickEnd: ticks += 1
    case .write, .evaluation: hasChanges = true
    case .commit(let commit): hasChanges = hasChanges || commit != EngineEvent.Commit()
    default: break
    }
  }

  /// Why nothing has come of the step; `nil` where something has.
  var idleKind: IdleStep.Kind? {
    if !hasTicks { return .nothingDue }
    return hasChanges ? nil : .nothingChanged
  }
}
