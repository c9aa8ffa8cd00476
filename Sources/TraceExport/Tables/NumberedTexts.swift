import TraceAnalysis
import TraceFormat

/// A text that is derived from a definition. Numbers are unique for each kind, and a column has texts of a single kind.
struct NumberedText {
  enum Kind {
    case viewName, viewModule, reasonText, reasonDiffered, reasonRule, propertyName
  }

  let kind: Kind
  let number: UInt32

  init(_ kind: Kind, _ number: some DefinitionReference) { (self.kind, self.number) = (kind, number.rawValue) }
}

/// The texts of a trace's definitions.
final class NumberedTexts {
  let definitions: TraceDefinitions
  private let words: ReasonWordsTable

  init(_ definitions: TraceDefinitions) {
    self.definitions = definitions
    words = ReasonWordsTable(definitions)
  }

  /// `nil` if there is none, such as the rule of a reason without one.
  subscript(_ text: NumberedText) -> String? {
    switch text.kind {
    case .viewName: definitions.name(of: TypeID(rawValue: text.number))
    case .viewModule: ShownText.name(definitions[TypeID(rawValue: text.number)]?.module ?? "")
    case .reasonText: words.words(of: ReasonID(rawValue: text.number)).text
    case .reasonDiffered: words.words(of: ReasonID(rawValue: text.number)).differed
    case .reasonRule: words.words(of: ReasonID(rawValue: text.number)).rule
    case .propertyName: definitions.name(of: PropertyID(rawValue: text.number))
    }
  }
}
