@testable import TraceFormat

/// The type of each field of a kind of records, in the words of the document.
struct FieldWords: RecordFieldVisitor {
  private var words: [String] = []

  static func of<Content: RecordContent>(_ content: Content.Type) -> [String] {
    var (blank, visitor) = (Content.blank, FieldWords())
    blank.visitFields(&visitor)
    return visitor.words
  }

  mutating func number(_ column: RecordColumn, _ value: inout UInt32) { words.append("u32") }
  mutating func number(_ column: RecordColumn, _ value: inout UInt64) { words.append("number") }
  mutating func flag(_ column: RecordColumn, _ value: inout Bool) { words.append("number") }
  mutating func text(_ column: RecordColumn, _ value: inout String) { words.append("string") }
  mutating func time(_ column: RecordColumn, _ value: inout UInt64) { words.append("number") }
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber) { words.append("place") }
  mutating func node(_ column: RecordColumn, _ value: inout NodeNumber?) { words.append("place") }
  mutating func type(_ column: RecordColumn, _ value: inout TypeID) { words.append("type") }
  mutating func property(_ column: RecordColumn, _ value: inout PropertyID) { words.append("property") }
  mutating func site(_ column: RecordColumn, _ value: inout SiteID) { words.append("site") }
  mutating func reason(_ column: RecordColumn, _ value: inout ReasonID) { words.append("reason") }
  mutating func rule(_ column: RecordColumn, _ value: inout ComparisonRule) { words.append("u8") }
}
