import TerminalText
import TraceAnalysis
import TraceFormat

extension DiffCause {
  /// What usually causes such additional evaluations, and how to avoid them; `nil` if there is nothing to add.
  var advice: String? {
    switch link {
    case .evaluation(let evaluated) where evaluated.maker == nil || evaluated.isOfClosure: evaluated.signalAdvice
    case .evaluation(let evaluated): evaluated.typeAdvice ?? valueAdvice(evaluated)
    case .waste: "hint: the view depends on something that it doesn't show"
    case .step, .tick, .cause, .again: nil
    }
  }

  /// Advice for a value that differed although what is shown didn't. If that changed too, the evaluation is necessary.
  private func valueAdvice(_ evaluated: Evaluated) -> String? {
    guard wasted > 0, case .equal(let rule) = evaluated.otherSide else { return nil }
    let advice = "hint: what the view shows did not change; pass it only that"
    if rule == .equatable, evaluated.reason.rule != .equatable {
      return advice + ", or restore the == that decided in the base (never called for plain old data)"
    }
    return advice + ", or exclude the rest from its == (never called for plain old data)"
  }
}

extension DiffCause.Evaluated {
  fileprivate var signalAdvice: String? {
    if otherSide == .equalWrite {
      return "hint: check whether the == of the written value was removed or compares more"
    }
    guard reason.hasNames, otherSide == .notReached else { return isOfClosure ? typeAdvice : nil }
    let reader = maker.map { "the closure that creates it in \(printable($0))" } ?? "the body of \(printable(view))"
    return "hint: check what \(reader) reads that it didn't read before"
  }

  /// Advice for values that differ by their type, whatever they contain.
  fileprivate var typeAdvice: String? {
    if reason.isInCapture {
      return "hint: a closure differs by what it captures; capture only what it uses, as { [store] in … } does"
    }
    return switch reason.rule {
    case .closure: "hint: a closure that captures values is different each time it is created"
    case .incomparable: "hint: store something that can be compared, or make the view Equatable"
    case .identity: "hint: it is a different object now; keep the old one, in a @State or outside the body"
    case .binding: "hint: the body creates a new binding; pass on a stored one"
    default: nil
    }
  }
}

extension ReasonFacts {
  /// Whether `_printChanges()` prints any name.
  var hasNames: Bool { words != "unchanged" && words != "?" }
}
