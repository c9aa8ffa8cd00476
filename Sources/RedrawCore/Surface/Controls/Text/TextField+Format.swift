import Foundation

/// Fields for formatted values, with a format style or a formatter.
extension TextEntry {
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    self.init(
      get: { format.format(value.current) },
      set: { text in
        guard let parsed = try? format.parseStrategy.parse(text) else {
          throw Self.unreadable(text, F.FormatInput.self)
        }
        value.write(parsed)
      }, source: value.source)
  }

  init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
    self.init(
      get: { value.current.map { format.format($0) } ?? "" },
      set: { text in
        if text.isEmpty { return value.write(nil) }
        guard let parsed = try? format.parseStrategy.parse(text) else {
          throw Self.unreadable(text, F.FormatInput.self)
        }
        value.write(parsed)
      }, source: value.source)
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    self.init(
      get: { formatter.string(for: value.current) ?? "\(value.current)" },
      set: { text in
        guard let parsed = Self.parse(text, as: V.self, formatter) else { throw Self.unreadable(text, V.self) }
        value.write(parsed)
      }, source: value.source)
  }

  private static func parse<V>(_ text: String, as type: V.Type, _ formatter: Formatter) -> V? {
    switch formatter {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { return nil }
      return number as? V ?? number.doubleValue as? V ?? number.intValue as? V ?? number.decimalValue as? V
    case let formatter as DateFormatter: return formatter.date(from: text) as? V
    default: return text as? V
    }
  }

  private static func unreadable(_ text: String, _ type: Any.Type) -> ScenarioError {
    ScenarioError(
      message: "\"\(text)\" doesn't match the field's format for \(TypeName.name(of: type))")
  }
}

extension TextField {
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(entry: TextEntry(value, format), label: label(), prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(entry: TextEntry(optional: value, format), label: label(), prompt: prompt)
  }

  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(entry: TextEntry(value, formatter), label: label(), prompt: prompt)
  }
}

extension TextField where Label == Text {
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(entry: TextEntry(value, format), label: Text(title), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(entry: TextEntry(value, format), label: Text(title), prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(entry: TextEntry(optional: value, format), label: Text(title), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(entry: TextEntry(optional: value, format), label: Text(title), prompt: prompt)
  }

  public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(entry: TextEntry(value, formatter), label: Text(title), prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(entry: TextEntry(value, formatter), label: Text(title), prompt: prompt)
  }
}
