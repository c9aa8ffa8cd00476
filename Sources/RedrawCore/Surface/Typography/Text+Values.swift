import Foundation

/// Text for dates, numbers and other values with a format.
extension Text {
  public struct DateStyle: Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public static let date = DateStyle(description: "date")
    public static let time = DateStyle(description: "time")
    public static let relative = DateStyle(description: "relative")
    public static let offset = DateStyle(description: "offset")
    public static let timer = DateStyle(description: "timer")
  }

  /// Shows the style and the seconds since the reference date, independent of locale, time zone and clock.
  public init(_ date: Date, style: DateStyle) {
    content = "\(style) \(date.timeIntervalSinceReferenceDate)"
  }

  public init(_ dates: ClosedRange<Date>) {
    let (start, end) = (dates.lowerBound, dates.upperBound)
    content = "\(start.timeIntervalSinceReferenceDate)–\(end.timeIntervalSinceReferenceDate)"
  }

  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(verbatim: "timer " + Text(timerInterval).content)
    if let pauseTime { styles.append(.named("paused: \(pauseTime.timeIntervalSinceReferenceDate)")) }
    if !countsDown { styles.append(.named("up")) }
    if !showsHours { styles.append(.named("without hours")) }
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    content = format.format(input)
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? "\(subject)"
  }
}
