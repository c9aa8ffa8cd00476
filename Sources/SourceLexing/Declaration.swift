/// A declaration in a file, as far as its tokens show: its position, its names and its parts.
package struct Declaration: Sendable {
  package enum Kind: Equatable, Sendable {
    /// A struct, class, enum, actor or protocol.
    case type
    case extending
    case function, initializer, deinitializer, subscripting
    case property
    /// `#Preview { … }`, and other freestanding macros used as declarations.
    case macro
    case importing
    /// A type alias, a case, an operator: a few tokens without a block.
    case other
    /// Not a declaration: a statement of a script.
    case statement
  }

  package var kind: Kind
  /// The keyword that identifies it: `struct`, `func`, `var`.
  package var keyword: String
  /// The declared names. For an extension, the extended type; for an import, the module.
  package var names: [String] = []
  /// All of its tokens, including attributes.
  package var words: Range<Int>
  /// The token after attributes and modifiers.
  package var start: Int
  /// A type's members, a function's statements or a property's accessors, with the braces.
  package var block: Range<Int>?
  /// A property's initial value, without the `=`.
  package var value: Range<Int>?
  package var members: [Declaration] = []

  package var name: String { names.first ?? "" }

  /// The tokens from the keyword to the block.
  package var head: Range<Int> { start..<(block?.lowerBound ?? words.upperBound) }

  package var isContainer: Bool { kind == .type || kind == .extending }

  /// The tokens of its attributes and modifiers.
  package var prefix: Range<Int> { words.lowerBound..<max(words.lowerBound, start) }
}
