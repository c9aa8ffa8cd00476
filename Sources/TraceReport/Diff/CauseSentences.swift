import TerminalText
import TraceAnalysis
import TraceFormat

/// The text about evaluations that only one side has: how many, what makes the difference, what led there, and what to
/// do.
package struct CauseSentences {
  /// Which side has the evaluations.
  package enum Direction {
    case added, saved
  }

  /// The maximum number of further sentences where space is limited.
  static let mostFurther = 3

  private let cause: DiffCause
  private let direction: Direction

  package init(_ cause: DiffCause, _ direction: Direction) {
    self.cause = cause
    self.direction = direction
  }

  private var sign: String { direction == .added ? "+" : "-" }
  private var otherSide: String { direction == .added ? "base" : "head" }

  /// `+40 Cell, +40 Badge (8 wasted) in 10 ticks "tap Next"`.
  package var headline: String { "\(amounts) \(ticks)" }

  /// For example `+40 Cell, +40 Badge (8 wasted)`, or `+8 wasted Cell` if only waste was added.
  private var amounts: String {
    let shown = cause.views.prefix(3)
    if cause.evaluations == 0 {
      return shown.map { "\(sign)\(grouped($0.wasted)) wasted \(printable($0.view))" }.joined(separator: ", ") + rest
    }
    let views = shown.map { "\(sign)\(grouped($0.evaluations)) \(printable($0.view))" }.joined(separator: ", ")
    return views + rest + (cause.wasted > 0 ? " (\(wasted) wasted)" : "")
  }

  private var rest: String { cause.views.count > 3 ? " and \(cause.views.count - 3) more views" : "" }

  private var wasted: String { cause.wasted == cause.evaluations ? "all" : grouped(cause.wasted) }

  private var ticks: String {
    let label = cause.label.isEmpty ? "" : " \(quotation(cause.label))"
    if cause.ticks == 1 { return "in tick \(cause.firstTick)\(label)" }
    if cause.hasOneLabel { return "in \(grouped(cause.ticks)) ticks\(label)" }
    return "in \(grouped(cause.ticks)) ticks, first in tick \(cause.firstTick)\(label)"
  }

  /// The first link that the other side lacks.
  package var difference: String {
    switch cause.link {
    case .step: "the \(otherSide) has no such step"
    case .tick:
      "the \(otherSide) has no \(cause.ticks == 1 ? "tick" : "ticks") to compare \(cause.ticks == 1 ? "it" : "them") with"
    case .cause(let cause):
      "\(Self.words(of: cause)): the \(otherSide) has no such \(cause.isWrite ? "write" : "event") in this tick"
    case .evaluation(let evaluated): words(of: evaluated)
    case .again(let evaluated):
      "\(printable(evaluated.view)) \(direction == .added ? "is now" : "was") evaluated more often in the same tick"
    case .waste(let evaluated):
      direction == .added
        ? "\(printable(evaluated.view)) is evaluated as in the base, but now changes nothing in the output"
        : "\(printable(evaluated.view)) is evaluated as in the base, and now changes the output"
    }
  }

  private func words(of evaluated: DiffCause.Evaluated) -> String {
    switch (evaluated.maker, evaluated.otherSide) {
    case (_, .unknown): "\(evaluation(of: evaluated)); what led to it is not known"
    case (_, .absent): absence(of: evaluated)
    case (let maker?, .amongFewer):
      "\(differed(evaluated)); "
        + (direction == .added
          ? "the base created fewer \(name(evaluated)) in \(printable(maker))"
          : "\(printable(maker)) now creates fewer \(name(evaluated))")
    case (nil, _): signal(of: evaluated)
    case (let maker?, .notReached) where evaluated.isOfClosure, (let maker?, .equalWrite) where evaluated.isOfClosure:
      "\(differed(evaluated)); "
        + (direction == .added
          ? "in the base, nothing signalled the closure in \(printable(maker)) that creates it"
          : "the closure in \(printable(maker)) that creates it is no longer signalled")
    case (_, .equal(let rule)): "\(differed(evaluated)); \(foundEqual(evaluated, rule))"
    case (let maker?, _):
      "\(differed(evaluated)); "
        + (direction == .added
          ? "in the base, \(printable(maker)) did not re-create it" : "\(printable(maker)) no longer re-creates it")
    }
  }

  private func name(_ evaluated: DiffCause.Evaluated) -> String { printable(evaluated.view) }

  private func absence(of evaluated: DiffCause.Evaluated) -> String {
    let maker = evaluated.maker.map { ", created by \(printable($0))" } ?? ""
    let view = printable(evaluated.view)
    return direction == .added
      ? "\(view) is new\(maker): the base did not create it in this tick"
      : "\(view) appeared\(maker), but no longer does"
  }

  private func evaluation(of evaluated: DiffCause.Evaluated) -> String {
    let reason = evaluated.reason.hasNames ? " for \(printable(evaluated.reason.words))" : ""
    return "\(name(evaluated)) \(direction == .added ? "is now" : "was") evaluated\(reason)"
  }

  private func signal(of evaluated: DiffCause.Evaluated) -> String {
    let view = printable(evaluated.view)
    let source = evaluated.reason.hasNames ? "signalled by \(printable(evaluated.reason.words))" : "evaluated"
    let equal: String
    if evaluated.otherSide == .equalWrite {
      equal =
        direction == .added
        ? "in the base, the written value equals the previous one"
        : "the written value now equals the previous one"
    } else if case .equal(let rule) = evaluated.otherSide {
      equal =
        direction == .added
        ? "the base only found it equal, \(rule.howEqual)" : "it is now only found equal, \(rule.howEqual)"
    } else {
      equal = direction == .added ? "in the base, nothing signalled it" : "it is no longer signalled"
    }
    return "\(view) \(direction == .added ? "is now" : "was") \(source); \(equal)"
  }

  /// `Cell.item.hidden now differs, compared by bytes, and so does Cell.onTap, compared by its code and context`.
  private func differed(_ evaluated: DiffCause.Evaluated) -> String {
    firstDifference(of: evaluated.view, evaluated.reason, direction == .added ? "now differs" : "differed")
      + evaluated.reason.further.map { difference in
        let subject = printable("\(evaluated.view).\(difference.name)")
        switch difference.rule {
        case .none: return ", and so \(direction == .added ? "does" : "did") \(subject)"
        case .incomparable: return ", and \(subject) can't be compared"
        default:
          return ", and so \(direction == .added ? "does" : "did") \(subject), compared by \(difference.rule.words)"
        }
      }.joined()
  }

  private func firstDifference(of view: String, _ reason: ReasonFacts, _ verb: String) -> String {
    let subject = printable(reason.difference.map { "\(view).\($0)" } ?? view)
    switch reason.rule {
    case .none: return "\(subject) \(verb)"
    case .incomparable: return "\(subject) can't be compared, which counts as different"
    default: return "\(subject) \(verb), compared by \(reason.rule.words)"
    }
  }

  private func foundEqual(_ evaluated: DiffCause.Evaluated, _ rule: ComparisonRule) -> String {
    let same = rule == evaluated.reason.rule ? "too" : nil
    let how = same == nil ? rule.howEqual : "by the same rule"
    return direction == .added ? "the base found it equal, \(how)" : "it is now found equal, \(how)"
  }

  /// For example `re-created by List, after write of Feed.items in the handler at Feed.swift:26, after tap Button
  /// "Next"`; `nil` if nothing is known.
  var way: String? {
    let origin = originBeyondLink.map { "after \(Self.words(of: $0))" }
    // The sentence about a new node already names its maker.
    let evaluated = cause.link.evaluated.flatMap { $0.otherSide == .absent ? nil : $0 }
    let maker = evaluated?.maker.map {
      "re-created by \(evaluated?.isOfClosure == true ? "a closure in " : "")\(printable($0))"
    }
    let parts = (maker.map { [$0] } ?? []) + origin + (cause.hasSeveralOrigins ? ["after several events"] : [])
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What led to the link. A link that is itself a cause has already been named.
  private var originBeyondLink: ArraySlice<CauseFacts> {
    guard case .cause(let link) = cause.link, let index = cause.origin.firstIndex(of: link) else {
      return cause.origin[...]
    }
    return cause.origin[(index + 1)...]
  }

  /// What else differed for its other views to be evaluated, one sentence each. These views belong to the cause, but it
  /// alone wouldn't have evaluated them.
  var further: [String] {
    guard cause.views.count > 1 else { return [] }
    let link = cause.link.evaluated
    let ways = cause.ways.filter { ($0.view != link?.view || $0.reason != link?.reason) && !$0.reason.isFirst }
    return ways.compactMap(words)
  }

  private func words(of way: DiffCause.Way) -> String? {
    let view = printable(way.view)
    let verb = direction == .added ? "is" : "was"
    guard let maker = way.maker else {
      return way.reason.hasNames ? "\(view) \(verb) signalled by \(printable(way.reason.words))" : nil
    }
    guard way.reason.isView else { return nil }
    let difference = firstDifference(of: way.view, way.reason, direction == .added ? "differs" : "differed")
    return "\(view) \(verb) re-created by \(way.isOfClosure ? "a closure in " : "")\(printable(maker)): \(difference)"
  }

  /// Where to look in the trace.
  var example: String? { cause.path.isEmpty ? nil : printable(cause.path) }

  /// Everything in one line, for formats that have only one.
  var line: String {
    "\(headline): \(difference)" + further.prefix(Self.mostFurther).map { "; \($0)" }.joined()
      + (way.map { "; \($0)" } ?? "") + (advice.map { "; \($0)" } ?? "")
  }

  /// The usual cause, or `nil` if there is nothing to add or nothing got worse.
  var advice: String? { direction == .added ? cause.advice : nil }

  static func words(of cause: CauseFacts) -> String {
    switch cause {
    case .event(let kind, let target): eventWords(kind, target)
    case .write(let owner, let property, let place, _):
      printable(
        "write of \(owner.isEmpty ? "" : "\(owner).")\(property)"
          + (place.map { " in the handler at \($0.file):\($0.line)" } ?? ""))
    }
  }
}

extension CauseFacts {
  var isWrite: Bool { if case .write = self { true } else { false } }
}
