import TerminalText
import TraceAnalysis
import TraceFormat

extension DiffCause {
  /// What usually lies behind evaluations that were added for this cause, and what helps; `nil` where there is nothing
  /// to add.
  var advice: String? {
    switch link {
    case .evaluation(let evaluated) where evaluated.maker == nil || evaluated.isOfClosure: evaluated.signalAdvice
    case .evaluation(let evaluated): evaluated.typeAdvice ?? valueAdvice(evaluated)
    case .waste: "hint: it depends on something that it does not show"
    case .step, .tick, .cause, .again: nil
    }
  }

  /// Of a value that differed though what is shown did not. Where that changed, the evaluation is needed.
  private func valueAdvice(_ evaluated: Evaluated) -> String? {
    guard wasted > 0, case .equal(let rule) = evaluated.otherSide else { return nil }
    let advice = "hint: what the view shows did not change; hand it only that"
    if rule == .equatable, evaluated.reason.rule != .equatable {
      return advice + ", or bring back the == that decided in the base (for plain old data none is called)"
    }
    return advice + ", or leave the rest out of its == (for plain old data none is called)"
  }
}

extension DiffCause.Evaluated {
  fileprivate var signalAdvice: String? {
    if otherSide == .equalWrite { return "hint: see whether the == of what is written is gone, or compares more" }
    guard reason.hasNames, otherSide == .notReached else { return isOfClosure ? typeAdvice : nil }
    let reader = maker.map { "the closure that makes it in \(printable($0))" } ?? "the body of \(printable(view))"
    return "hint: see what \(reader) reads that it did not read before"
  }

  /// Of values that differ by what they are, whatever is in them.
  fileprivate var typeAdvice: String? {
    if reason.isOfCapture {
      return "hint: a closure differs by what it captures; have it capture only what it uses, as { [store] in … } does"
    }
    return switch reason.rule {
    case .closure: "hint: a closure that captures values is another one each time it is made"
    case .incomparable: "hint: store something that can be compared, or make the view Equatable"
    case .identity: "hint: it is another object now; keep the one there was, in a @State or outside the body"
    case .binding: "hint: the binding is made anew in the body; hand on one that is stored"
    default: nil
    }
  }
}

extension ReasonFacts {
  /// Whether `_printChanges()` names anything.
  var hasNames: Bool { words != "unchanged" && words != "?" }
}
