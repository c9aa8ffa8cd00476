/// What a key of a string catalog shows in the language of a recording.
public struct CatalogString: Equatable, Sendable {
  /// A part of the text that depends on an argument of its own: `%#@books@`.
  public struct Substitution: Equatable, Sendable {
    /// From 1.
    public let argument: Int
    public var forms: [String: String]

    public init(argument: Int, forms: [String: String]) {
      self.argument = argument
      self.forms = forms
    }
  }

  /// What its file is called.
  public var table = usualTable
  public let key: String
  /// By plural category; a text without plurals is `other`.
  public var forms: [String: String]
  public var substitutions: [String: Substitution]

  /// Where a key is looked up if no table is named.
  public static let usualTable = "Localizable"

  public init(_ key: String, _ forms: [String: String], substitutions: [String: Substitution] = [:]) {
    (self.key, self.forms, self.substitutions) = (key, forms, substitutions)
  }

  public init(_ key: String, _ text: String) { self.init(key, ["other": text]) }

  /// The same in another table.
  public func of(table: String) -> CatalogString {
    var copy = self
    copy.table = table
    return copy
  }
}

extension CatalogString {
  /// A line for each form: table, key, category, text and, of a substitution, its name and argument.
  public static func text(of strings: [CatalogString]) -> String {
    strings.flatMap(\.lines).map(EscapedFields.line).joined()
  }

  private var lines: [[String]] {
    let own = Self.sorted(forms).map { [table, key, $0.key, $0.value] }
    return own
      + Self.sorted(substitutions).flatMap { name, part in
        Self.sorted(part.forms).map { [table, key, $0.key, $0.value, name, String(part.argument)] }
      }
  }

  private static func sorted<Value>(_ values: [String: Value]) -> [(key: String, value: Value)] {
    values.sorted { $0.key < $1.key }
  }

  /// Skips lines it doesn't recognize.
  public static func strings(in text: String) -> [CatalogString] {
    var strings: [CatalogString] = []
    for line in text.split(separator: "\n") {
      let fields = EscapedFields.fields(of: line)
      guard fields.count == 4 || fields.count == 6 else { continue }
      if strings.last?.key != fields[1] || strings.last?.table != fields[0] {
        strings.append(CatalogString(fields[1], [:]).of(table: fields[0]))
      }
      strings[strings.count - 1].take(Array(fields[2...]))
    }
    return strings
  }

  private mutating func take(_ fields: [String]) {
    if fields.count == 2 {
      forms[fields[0]] = fields[1]
    } else if let argument = Int(fields[3]) {
      substitutions[fields[2], default: Substitution(argument: argument, forms: [:])].forms[fields[0]] = fields[1]
    }
  }
}
