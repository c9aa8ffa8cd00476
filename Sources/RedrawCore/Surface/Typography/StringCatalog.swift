import Foundation

/// What keys show in the language of a recording, from the string catalogs of the recorded sources.
///
/// Without catalogs, a key shows itself.
public enum _StringCatalog {
  /// A key of a table.
  public struct Place: Hashable, Sendable {
    let key: String
    let table: String

    public init(_ key: String, in table: String? = nil) { (self.key, self.table) = (key, table ?? "Localizable") }
  }

  /// What one key shows.
  public struct Entry: Sendable {
    let forms: Forms
    let substitutions: [String: Substitution]

    /// - Parameters:
    ///   - forms: by plural category; a key without plurals has only `other`.
    ///   - substitutions: what stands for `%#@name@` in a form.
    public init(forms: [String: String], substitutions: [String: Substitution] = [:]) {
      self.forms = Forms(byCategory: forms)
      self.substitutions = substitutions
    }
  }

  /// A part of a text that depends on an argument of its own.
  public struct Substitution: Sendable {
    /// The argument, from 1.
    let argument: Int
    let forms: Forms

    public init(argument: Int, forms: [String: String]) {
      self.argument = argument
      self.forms = Forms(byCategory: forms)
    }
  }

  /// Texts by plural category.
  struct Forms: Sendable {
    let byCategory: [String: String]

    /// By the rules that English and most European languages have.
    func text(for count: Int?) -> String? {
      let category = count == 0 ? "zero" : count == 1 ? "one" : "other"
      return byCategory[category] ?? byCategory["other"] ?? byCategory.min { $0.key < $1.key }?.value
    }
  }

  nonisolated(unsafe) private static var entries: [Place: Entry] = [:]
  /// Whether keys with values are looked up, too.
  nonisolated(unsafe) private(set) static var isUsed = false

  /// Shows these entries from now on. Call it once, before any of the user's code runs.
  public static func use(_ entries: [Place: Entry]) {
    self.entries = entries
    isUsed = !entries.isEmpty
  }

  /// What a key shows; itself if the table doesn't have it.
  static func text(of key: String, in table: String? = nil) -> String {
    isUsed ? text(of: Place(key, in: table), []) ?? key : key
  }

  /// `nil` for a key that the table doesn't have.
  static func text(of place: Place, _ arguments: [Argument]) -> String? {
    guard let entry = entries[place] else { return nil }
    guard let form = entry.forms.text(for: arguments.lazy.compactMap(\.count).first) else { return nil }
    // Without values, it is not a format.
    return arguments.isEmpty ? form : FormattedEntry(entry, arguments).text(of: form)
  }

  /// A value in a key.
  struct Argument {
    let text: String
    /// Of an integer.
    var count: Int?
    var number: Double?
  }
}

/// A key with values: `\(count) of \(name)` is looked up as `%lld of %@`.
final class CatalogKey {
  private var format = ""
  private var arguments: [_StringCatalog.Argument] = []

  func append(literal: String) { format += literal.replacing("%", with: "%%") }

  /// - Parameter specifier: given with the value; otherwise it follows from the value's type.
  func append(_ text: String, of value: Any?, specifier: String? = nil) {
    format += specifier ?? Self.specifier(of: value)
    let count = (value as? any BinaryInteger).flatMap { Int(exactly: $0) }
    let number = count.map(Double.init) ?? (value as? any BinaryFloatingPoint).map { Double($0) }
    arguments.append(_StringCatalog.Argument(text: text, count: count, number: number))
  }

  var text: String? { _StringCatalog.text(of: .init(format), arguments) }

  /// As SwiftUI generates it.
  private static func specifier(of value: Any?) -> String {
    switch value {
    case is Int, is Int64: "%lld"
    case is UInt, is UInt64: "%llu"
    case is Int8, is Int16, is Int32: "%d"
    case is UInt8, is UInt16, is UInt32: "%u"
    case is Double, is CGFloat: "%lf"
    case is Float: "%f"
    default: "%@"
    }
  }
}

/// Puts values into an entry's form: `%@`, `%2$@`, `%.1f`, `%#@name@`.
private struct FormattedEntry {
  private let entry: _StringCatalog.Entry
  private let arguments: [_StringCatalog.Argument]

  init(_ entry: _StringCatalog.Entry, _ arguments: [_StringCatalog.Argument]) {
    (self.entry, self.arguments) = (entry, arguments)
  }

  /// - Parameter own: what `%arg` stands for.
  func text(of form: String, own: _StringCatalog.Argument? = nil) -> String {
    var next = 0
    return form.replacing(
      /%(%|arg|#@(\w+)@|(?:(\d+)\$)?([-+ 0#]*\d*(?:\.\d+)?)(?:hh|h|ll|l|q|z|t|j|L)?([@dDiuUxXoOfFeEgGcCsSaA]))/
    ) { match in
      if match.1 == "%" { return "%" }
      if match.1 == "arg" { return own?.text ?? "" }
      if let name = match.2 { return substituted(String(name)) }
      if match.3 == nil { next += 1 }
      let index = match.3.flatMap { Int($0) } ?? next
      guard let argument = argument(index) else { return String(match.0) }
      guard let flags = match.4, !flags.isEmpty else { return argument.text }
      return formatted(argument, "%\(flags)", conversion: match.5 ?? "@")
    }
  }

  private func argument(_ number: Int) -> _StringCatalog.Argument? {
    arguments.indices.contains(number - 1) ? arguments[number - 1] : nil
  }

  private func formatted(_ argument: _StringCatalog.Argument, _ flags: String, conversion: Substring) -> String {
    if ["a", "A", "e", "E", "f", "F", "g", "G"].contains(conversion) {
      return argument.number.map { String(format: "\(flags)\(conversion)", $0) } ?? argument.text
    }
    return argument.count.map { String(format: "\(flags)l\(conversion)", $0) } ?? argument.text
  }

  private func substituted(_ name: String) -> String {
    guard let part = entry.substitutions[name], let argument = argument(part.argument) else { return "" }
    return part.forms.text(for: argument.count).map { text(of: $0, own: argument) } ?? ""
  }
}
