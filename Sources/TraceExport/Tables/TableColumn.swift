/// A column of a table: its name and type, whatever the format.
package struct TableColumn: Sendable {
  enum Kind: Sendable {
    /// Integers.
    case number
    case text
    case flag
  }

  let name: String
  let kind: Kind
  /// Whether a row can lack a value.
  let isOptional: Bool

  static func number(_ name: String, isOptional: Bool = false) -> TableColumn {
    TableColumn(name: name, kind: .number, isOptional: isOptional)
  }

  static func text(_ name: String, isOptional: Bool = false) -> TableColumn {
    TableColumn(name: name, kind: .text, isOptional: isOptional)
  }

  static func flag(_ name: String) -> TableColumn { TableColumn(name: name, kind: .flag, isOptional: false) }
}
