import SourceLexing

/// Empty types for those that sources name but aren't available. Code that has them as properties or parameters
/// compiles, and only code that uses their members is left out.
struct Placeholders {
  private enum Kind: Hashable {
    case object(parameters: Int)
    case conformance
    /// A view that wraps one of another framework: `UIViewRepresentable`.
    case representable
  }

  private var kinds: [String: Kind] = [:]
  private var rounds: [String: Int] = [:]

  var isEmpty: Bool { kinds.isEmpty }

  /// Notes a type, and how the source uses it at a token.
  ///
  /// - Returns: `false` if it has been known since an earlier round, and so doesn't fix the error.
  mutating func add(_ name: String, at word: Int, in source: ParsedSource, _ round: Int) -> Bool {
    if let known = rounds[name] { return known == round }
    rounds[name] = round
    kinds[name] = Self.kind(of: name, at: word, in: source)
    return true
  }

  private static func kind(of name: String, at word: Int, in source: ParsedSource) -> Kind {
    if name.hasSuffix("Representable") { return .representable }
    let isOfProtocol = ["Delegate", "DataSource", "Protocol", "Providing"].contains { name.hasSuffix($0) }
    let before = word > 0 ? source.tokens[word - 1].text : ""
    if isOfProtocol || before == "any" || before == "some" { return .conformance }
    if let owner = source.declarations(around: word).last, owner.isContainer,
      let place = source.inherited(by: owner).firstIndex(where: { $0.words.contains(word) }),
      owner.keyword != "class" || place > 0
    {
      return .conformance
    }
    let next = word + 1 < source.tokens.count ? source.tokens[word + 1] : nil
    return .object(parameters: next?.isSymbol("<") == true ? 1 : 0)
  }

  /// The declarations of the types.
  var source: String {
    kinds.sorted { $0.key < $1.key }.map { name, kind in
      switch kind {
      case .object(let parameters):
        "open class \(name)\(parameters > 0 ? "<Value>" : ""): NSObject, @unchecked Sendable { public override init() { super.init() } }\n"
      case .conformance: "public protocol \(name) {}\n"
      case .representable:
        """
        public protocol \(name): View {}
        extension \(name) {
          public typealias Context = _RedrawContext
          public var body: some View { _redrawOpaque(self, "view", "\\(Self.self)", "", \(SwiftLiteral.string("\(name) shows nothing here"))) }
        }

        """
      }
    }.joined()
  }

  /// Functions that replacement code calls, and replacements for the contexts of representable views.
  static let helpers = """
    import SwiftUI

    private func _redrawCode(_ kind: String, _ name: String, _ place: String, _ reason: String) -> _LeftOutCode {
      _LeftOutCode(kind: _LeftOutCode.Kind(rawValue: kind) ?? .function, name: name, place: place, reason: reason)
    }
    func _redrawOpaque(_ owner: Any, _ kind: String, _ name: String, _ place: String, _ reason: String) -> _OpaqueContent {
      _OpaqueContent(owner, _redrawCode(kind, name, place, reason))
    }
    func _redrawReach(_ kind: String, _ name: String, _ place: String, _ reason: String) {
      _redrawCode(kind, name, place, reason).reach()
    }
    func _redrawTrap(_ kind: String, _ name: String, _ place: String, _ reason: String) -> Never {
      _redrawCode(kind, name, place, reason).reach()
      preconditionFailure("\\(name) was left out, since \\(place) doesn't compile here: \\(reason)")
    }
    public struct _RedrawContext {}

    """
}
