/// How often something may happen. A number literal means exactly that often.
///
///     redraws.expect("Cell", evaluations: 1)
///     redraws.expect("Cell", evaluations: .atMost(2), wasted: 0)
public struct ExpectedCount: Sendable, ExpressibleByIntegerLiteral {
  let range: ClosedRange<Int>

  private init(_ range: ClosedRange<Int>) { self.range = range }

  public init(integerLiteral number: Int) { self.init(number...number) }

  public static func exactly(_ number: Int) -> ExpectedCount { ExpectedCount(number...number) }
  public static func atMost(_ number: Int) -> ExpectedCount { ExpectedCount(min(0, number)...number) }
  public static func atLeast(_ number: Int) -> ExpectedCount { ExpectedCount(number...Int.max) }
  /// Any number in the range.
  public static func within(_ range: ClosedRange<Int>) -> ExpectedCount { ExpectedCount(range) }

  /// As part of a message: `at most 2`.
  var words: String {
    if range == 0...0 { return "none" }
    if range.lowerBound == range.upperBound { return "exactly \(range.lowerBound)" }
    if range.lowerBound <= 0 { return "at most \(range.upperBound)" }
    if range.upperBound == .max { return "at least \(range.lowerBound)" }
    return "\(range.lowerBound) to \(range.upperBound)"
  }
}

/// The ticks of a recording that an expectation covers.
public struct RedrawTicks: Sendable {
  enum Choice {
    case numbers(ClosedRange<UInt32>)
    case label(String)
  }

  let choice: Choice
  /// Whether each tick is checked on its own; otherwise their counts are added up.
  var isEach = false

  /// Everything after the first appearance, which necessarily evaluates each view.
  public static let afterAppearance = RedrawTicks(choice: .numbers(1...UInt32.max))
  /// The first appearance.
  public static let appearance = RedrawTicks(choice: .numbers(0...0))
  public static let all = RedrawTicks(choice: .numbers(0...UInt32.max))
  /// Each tick after the first appearance, on its own.
  public static let eachStep = RedrawTicks(choice: .numbers(1...UInt32.max), isEach: true)

  /// One tick; 0 is the first appearance.
  public static func tick(_ number: Int) -> RedrawTicks {
    let number = UInt32(clamping: number)
    return RedrawTicks(choice: .numbers(number...number))
  }

  /// Every tick with a label, each on its own: `.step("tap Bob")`.
  public static func step(_ label: String) -> RedrawTicks { RedrawTicks(choice: .label(label), isEach: true) }

  func contains(_ tick: RecordedTick) -> Bool {
    switch choice {
    case .numbers(let range): range.contains(tick.number)
    case .label(let label): label == tick.label
    }
  }

  /// As part of a message, after a count.
  var words: String {
    switch choice {
    case .label(let label): "in \"\(label)\""
    case .numbers(0...0): "at first appearance"
    case .numbers(let range) where range.lowerBound == range.upperBound: "in tick \(range.lowerBound)"
    case .numbers(let range) where range.lowerBound == 0: "in all"
    case .numbers: isEach ? "in each step" : "after the first appearance"
    }
  }
}
