extension StandIns {
  /// Formatters that Foundation lacks on this system.
  static let formatters = """

    open class DateComponentsFormatter: Formatter, @unchecked Sendable {
      public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
      public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: 1)
        public static let dropLeading = Self(rawValue: 2)
        public static let dropMiddle = Self(rawValue: 4)
        public static let dropTrailing = Self(rawValue: 8)
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = Self(rawValue: 16)
      }
      public override init() { super.init() }
      public required init?(coder: NSCoder) { super.init() }
      open var unitsStyle = UnitsStyle.positional
      open var allowedUnits: NSCalendar.Unit = []
      open var zeroFormattingBehavior = ZeroFormattingBehavior.default
      open var calendar: Calendar?
      open var maximumUnitCount = 0
      open var collapsesLargestUnit = false
      open var includesApproximationPhrase = false
      open var includesTimeRemainingPhrase = false

      private static let units: [(unit: NSCalendar.Unit, seconds: Int, short: String, full: String)] = [
        (.year, 31_536_000, "y", "year"), (.month, 2_592_000, "mo", "month"), (.weekOfMonth, 604_800, "w", "week"),
        (.day, 86_400, "d", "day"), (.hour, 3_600, "h", "hour"), (.minute, 60, "m", "minute"),
        (.second, 1, "s", "second"),
      ]

      open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        let allowed = allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits
        var rest = Int(abs(interval).rounded())
        var parts: [(count: Int, short: String, full: String)] = []
        for unit in Self.units where allowed.contains(unit.unit) {
          parts.append((rest / unit.seconds, unit.short, unit.full))
          rest %= unit.seconds
        }
        let sign = interval < 0 ? "-" : ""
        if !zeroFormattingBehavior.contains(.pad) {
          let least = unitsStyle == .positional && allowed.contains(.minute) ? 2 : 1
          while parts.count > least, parts[0].count == 0 { parts.removeFirst() }
        }
        if unitsStyle == .positional {
          return sign + parts.enumerated().map { index, part in
            let pads = index > 0 || zeroFormattingBehavior.contains(.pad)
            return pads && part.count < 10 ? "0\\(part.count)" : "\\(part.count)"
          }.joined(separator: ":")
        }
        var shown = parts.filter { $0.count != 0 }
        if shown.isEmpty { shown = Array(parts.suffix(1)) }
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        let isShort = [.abbreviated, .brief].contains(unitsStyle)
        return sign + shown.map { part in
          isShort ? "\\(part.count)\\(part.short)" : "\\(part.count) \\(part.full)\\(part.count == 1 ? "" : "s")"
        }.joined(separator: isShort ? " " : ", ")
      }
      open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
      }
      open func string(from components: DateComponents) -> String? {
        let days = (components.year ?? 0) * 365 + (components.month ?? 0) * 30 + (components.day ?? 0)
        let minutes = (components.hour ?? 0) * 60 + (components.minute ?? 0)
        return string(from: Double(days * 86_400 + minutes * 60 + (components.second ?? 0)))
      }
      open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
      }
    }

    open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
      public enum DateTimeStyle: Int, Sendable { case numeric, named }
      public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
      public override init() { super.init() }
      public required init?(coder: NSCoder) { super.init() }
      open var dateTimeStyle = DateTimeStyle.numeric
      open var unitsStyle = UnitsStyle.full
      open var formattingContext = Formatter.Context.unknown
      open var calendar: Calendar?
      open var locale: Locale?
      open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
        let units = [
          (31_536_000, "year"), (2_592_000, "month"), (604_800, "week"), (86_400, "day"), (3_600, "hour"),
          (60, "minute"), (1, "second"),
        ]
        let seconds = interval.isFinite && abs(interval) < 1e15 ? Int(abs(interval).rounded()) : 0
        let (length, name) = units.first { seconds >= $0.0 } ?? (1, "second")
        let count = seconds / length
        if dateTimeStyle == .named, count == 0 { return "now" }
        if dateTimeStyle == .named, name == "day", count == 1 { return interval < 0 ? "yesterday" : "tomorrow" }
        let words = "\\(count) \\(name)\\(count == 1 ? "" : "s")"
        return interval < 0 ? "\\(words) ago" : "in \\(words)"
      }
      open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
      }
      open func localizedString(from components: DateComponents) -> String {
        let days = (components.year ?? 0) * 365 + (components.month ?? 0) * 30 + (components.day ?? 0)
        return localizedString(fromTimeInterval: Double(days * 86_400 + (components.hour ?? 0) * 3_600))
      }
    }

    open class MeasurementFormatter: Formatter, @unchecked Sendable {
      public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let providedUnit = Self(rawValue: 1)
        public static let naturalScale = Self(rawValue: 2)
        public static let temperatureWithoutUnit = Self(rawValue: 4)
      }
      public override init() { super.init() }
      public required init?(coder: NSCoder) { super.init() }
      open var unitOptions: UnitOptions = []
      open var unitStyle = Formatter.UnitStyle.medium
      open var locale: Locale! = .current
      open var numberFormatter: NumberFormatter! = NumberFormatter()
      open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\\(measurement.value)"
        return "\\(number) \\(measurement.unit.symbol)"
      }
      open func string(from unit: Unit) -> String { unit.symbol }
    }

    open class ListFormatter: Formatter, @unchecked Sendable {
      public override init() { super.init() }
      public required init?(coder: NSCoder) { super.init() }
      open var itemFormatter: Formatter?
      open var locale: Locale! = .current
      open func string(from items: [Any]) -> String? { items.map { "\\($0)" }.formatted() }
      open class func localizedString(byJoining strings: [String]) -> String { strings.formatted() }
    }
    """

  /// Styles of formatting that it lacks.
  static let styles = """

    extension Measurement {
      public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public struct UnitWidth: Codable, Hashable, Sendable {
          let name: String
          public static var wide: Self { Self(name: "wide") }
          public static var abbreviated: Self { Self(name: "abbreviated") }
          public static var narrow: Self { Self(name: "narrow") }
        }
        var width: UnitWidth
        var numberFormatStyle: FloatingPointFormatStyle<Double>?
        public func format(_ value: Measurement) -> String {
          let number = value.value.formatted(numberFormatStyle ?? .number)
          return width == .narrow ? "\\(number)\\(value.unit.symbol)" : "\\(number) \\(value.unit.symbol)"
        }
        public func locale(_ locale: Locale) -> Self { self }
      }
      public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
      where S.FormatInput == Measurement { style.format(self) }
      public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
    }

    public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Sendable {
      public static var general: Self { Self() }
      public static var asProvided: Self { Self() }
      public static var road: Self { Self() }
      public static var person: Self { Self() }
      public static var weather: Self { Self() }
      public static var workout: Self { Self() }
      public static var food: Self { Self() }
    }

    extension FormatStyle {
      public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
      ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Self(width: width, numberFormatStyle: numberFormatStyle)
      }
    }

    extension PersonNameComponents {
      public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public enum Style: Codable, Hashable, Sendable { case short, medium, long, abbreviated }
        var style: Style
        public func format(_ value: PersonNameComponents) -> String {
          let names = [value.givenName, value.familyName].compactMap { $0 }
          switch style {
          case .short: return value.nickname ?? value.givenName ?? value.familyName ?? ""
          case .abbreviated: return names.compactMap { $0.first.map(String.init) }.joined()
          case .medium: return names.joined(separator: " ")
          case .long:
            let all = [value.namePrefix, value.givenName, value.middleName, value.familyName, value.nameSuffix]
            return all.compactMap { $0 }.joined(separator: " ")
          }
        }
        public func locale(_ locale: Locale) -> Self { self }
      }
      public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
      where S.FormatInput == PersonNameComponents { style.format(self) }
      public func formatted() -> String { FormatStyle(style: .medium).format(self) }
    }

    extension FormatStyle where Self == PersonNameComponents.FormatStyle {
      public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
    }

    extension AttributedString {
      public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Sendable { case full, inlineOnly, inlineOnlyPreservingWhitespace }
        public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }
        public init(
          allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
          failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {}
      }
      /// The text without the marks of emphasis, code and links.
      public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        var text = markdown
        for mark in ["**", "__", "~~", "`"] { text = text.replacingOccurrences(of: mark, with: "") }
        self.init(text.replacing(#/!?\\[([^\\]]*)\\]\\([^)]*\\)/#) { $0.output.1 }.replacing(#/\\*([^*\\s][^*]*)\\*/#) { $0.output.1 })
      }
      public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
      }
    }
    """
}
