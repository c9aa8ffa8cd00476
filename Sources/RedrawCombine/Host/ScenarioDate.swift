import Foundation
import SystemCalls

/// A calendar date in UTC with nanosecond precision, between 1972 and 2261. A scenario starts at one.
///
///     ScenarioDate("2026-03-01T08:00:00Z")?.text      // "2026-03-01T08:00:00Z"
public struct ScenarioDate: Equatable, Sendable {
  /// Nanoseconds since 1970.
  public let nanoseconds: Int64

  /// The default start date, the same in all recordings.
  public static let standard = ScenarioDate(seconds: 1_767_260_460)

  /// The current date by the system clock.
  public static var now: ScenarioDate { ScenarioDate(nanoseconds: SystemTime.now.nanosecondsSince1970) }

  init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
  private init(seconds: Int64) { nanoseconds = seconds * Self.second }

  private static let second: Int64 = 1_000_000_000
  /// Earlier dates could be mistaken for durations.
  private static let years: ClosedRange<Int64> = 1972...2261

  /// The same moment as a Foundation date.
  public var date: Date {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: Self.second)
    return Date(
      timeIntervalSinceReferenceDate: Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate + Double(rest)
        * 1e-9)
  }

  /// Adds a duration, up to the latest date that can be represented.
  func advanced(by length: UInt64) -> ScenarioDate {
    let (sum, isTooLate) = nanoseconds.addingReportingOverflow(Int64(clamping: length))
    return ScenarioDate(nanoseconds: isTooLate ? .max : sum)
  }

  // MARK: Text

  /// Parses `2026-03-01`, `2026-03-01T08:30`, `2026-03-01T08:30:15Z` or `2026-03-01T08:30:15+02:00`. The time zone
  /// defaults to UTC.
  public init?(_ text: String) {
    var words = DateWords(text)
    guard let year = words.number(4, in: Self.years), words.skip("-"), let month = words.number(2, in: 1...12),
      words.skip("-"), let day = words.number(2, in: 1...Self.days(in: month, of: year))
    else { return nil }
    var seconds = Self.days(before: year, month, day) * 86400
    if words.skip("T") || words.skip(" ") {
      guard let hour = words.number(2, in: 0...23), words.skip(":"), let minute = words.number(2, in: 0...59) else {
        return nil
      }
      seconds += hour * 3600 + minute * 60
      if words.skip(":") {
        guard let second = words.number(2, in: 0...59) else { return nil }
        seconds += second
      }
      if !words.skip("Z") {
        let sign: Int64 = words.skip("+") ? -1 : words.skip("-") ? 1 : 0
        if sign != 0 {
          guard let hours = words.number(2, in: 0...14) else { return nil }
          _ = words.skip(":")
          guard let minutes = words.number(2, in: 0...59) else { return nil }
          seconds += sign * (hours * 3600 + minutes * 60)
        }
      }
    }
    if !words.isAtEnd || seconds < Self.days(before: Self.years.lowerBound, 1, 1) * 86400 { return nil }
    self.init(seconds: seconds)
  }

  /// For example `2026-01-01T09:41:00Z`, with a fraction only if it isn't zero.
  public var text: String {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: Self.second)
    let time = seconds % 86400
    var days = seconds / 86400
    var year: Int64 = 1970
    while days >= Self.days(in: year) {
      days -= Self.days(in: year)
      year += 1
    }
    var month: Int64 = 1
    while days >= Self.days(in: month, of: year) {
      days -= Self.days(in: month, of: year)
      month += 1
    }
    let fraction = rest == 0 ? "" : "." + Self.padded(rest, to: 9)
    return "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(days + 1, to: 2))T"
      + "\(Self.padded(time / 3600, to: 2)):\(Self.padded(time / 60 % 60, to: 2)):\(Self.padded(time % 60, to: 2))"
      + "\(fraction)Z"
  }

  private static func padded(_ number: Int64, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // MARK: Calendar

  private static func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private static func days(in year: Int64) -> Int64 { isLeap(year) ? 366 : 365 }

  private static func days(in month: Int64, of year: Int64) -> Int64 {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The number of days from 1970 to a date.
  private static func days(before year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    (1970..<year).reduce(0) { $0 + days(in: $1) } + (1..<month).reduce(0) { $0 + days(in: $1, of: year) } + day - 1
  }
}

/// A cursor over the text of a date.
private struct DateWords {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number with exactly this many digits.
  mutating func number(_ digits: Int, in range: ClosedRange<Int64>) -> Int64? {
    let word = rest.prefix(digits)
    guard word.count == digits, word.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int64(word),
      range.contains(number)
    else { return nil }
    rest = rest.dropFirst(digits)
    return number
  }
}
