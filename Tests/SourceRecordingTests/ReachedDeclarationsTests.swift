import SourceLexing
import Testing

@testable import SourceRecording

/// What of some files a subject reaches, and what stands in their place.
@Suite struct ReachedDeclarationsTests {
  private func reached(_ choice: Subject.Choice?, _ files: [String], entry: String = "") -> [String] {
    let sources = files.enumerated().map { ParsedSource(path: "\($0.offset).swift", module: "A", text: $0.element) }
    let found = ReachedDeclarations(from: Roots(choice, entry: entry, in: sources), in: sources)
    return found.places.sorted().compactMap { place in
      let declaration = sources[place.file].declarations.first { $0.words.lowerBound == place.word }
      return declaration.map { $0.kind == .importing ? nil : $0.names.joined(separator: ".") } ?? nil
    }
  }

  private let app = """
    @main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
    class SceneDelegate: UIResponder { func scene() { UIHostingController(rootView: Home()) } }
    struct Home: View { var body: some View { Row(price: total()) } }
    struct Row: View { let price: Price; var body: some View { Text(price.text) } }
    extension Row { var other: Int { unused() } }
    func total() -> Price { Price() }
    func never() {}
    """
  private let model = """
    struct Price { var text: String { rounded(2) } }
    extension String { func shout() -> String { self } }
    extension Double: Priced {}
    protocol Priced {}
    #Preview("Row") { Row(price: Price()) }
    #Preview { Home() }
    func rounded(_ a: Int) -> String { "" }
    func unused() -> Int { 0 }
    """

  @Test func `an app reaches what it names, directly or not, and no preview or delegate`() {
    #expect(
      reached(.only, [app, model])
        == ["Shop", "Home", "Row", "Row", "total", "Price", "Double", "Priced", "rounded", "unused"])
  }

  @Test func `a preview reaches no other root`() {
    #expect(
      reached(.preview("row"), [app, model])
        == ["Row", "Row", "Price", "Double", "Priced", "Preview", "rounded", "unused"])
    #expect(reached(.preview("1.swift:6"), [app, model]).contains("Home"))
  }

  @Test func `an expression reaches what it names`() {
    let names = reached(.root("Price()"), [app, model], entry: "RecordedProgram(root: \"\") { Price() }")
    #expect(names == ["Price", "Double", "Priced", "rounded"])
  }

  @Test func `recording all subjects reaches what any of them reaches`() {
    let all = reached(nil, [app, model])
    #expect(all.contains("Shop") && all.filter { $0 == "Preview" }.count == 2)
    #expect(!all.contains("never") && !all.contains("SceneDelegate") && !all.contains("String"))
  }

  @Test func `an edit keeps the lines of a file, and maps its bytes to the original`() {
    let text = "a {\n  b\n} c\nd"
    var edits = SourceEdits()
    edits.replace(4..<7, with: "x")
    edits.replace(2..<9, with: "{ longer text }")
    edits.replace(4..<7, with: "lost, as what is around it was replaced")
    #expect(edits.applied(to: text) == "a { longer text }\n\n c\nd")
    let edited = edits.applied(to: text)
    let offset = edited.utf8.count - 1
    #expect(edits.original(of: offset, in: text) == text.utf8.count - 1)
    #expect(edits.original(of: 5, in: text) == 2)
    #expect(edits.original(of: 0, in: text) == 0)
  }

  static let blocks: [(String, String?)] = [
    ("struct A: View { var body: some View { x } }", "{ return _redrawOpaque(self, \"view\", \"A\", \"p\", \"r\") }"),
    (
      "struct A: ViewModifier { func body(content: Content) -> some View { x } }",
      "{ let _ = _redrawReach(\"modifier\", \"A\", \"p\", \"r\"); return content }"
    ),
    ("struct A { func f() { x } }", "{ _redrawReach(\"function\", \"A.f\", \"p\", \"r\") }"),
    (
      "struct A { func f() -> Int? { x } }", "{ let _ = _redrawReach(\"function\", \"A.f\", \"p\", \"r\"); return nil }"
    ),
    ("func f() -> [Int] { x }", "{ let _ = _redrawReach(\"function\", \"f\", \"p\", \"r\"); return [] }"),
    ("func f() -> Cart { x }", "{ _redrawTrap(\"function\", \"f\", \"p\", \"r\") }"),
    ("func f() -> some Cart { x }", nil),
    (
      "var a: Int { get { x } set { y } }",
      "{ get { let _ = _redrawReach(\"function\", \"a\", \"p\", \"r\"); return 0 } "
        + "set { _redrawReach(\"function\", \"a\", \"p\", \"r\") } }"
    ),
    ("var a = 1 { didSet { x } }", "{ didSet { _redrawReach(\"function\", \"a\", \"p\", \"r\") } }"),
  ]

  @Test(arguments: blocks)
  func `a block is replaced by what shows or returns nothing made up`(_ text: String, _ expected: String?) throws {
    let source = ParsedSource(path: "A.swift", module: "A", text: text)
    let word = try #require(source.tokens.lastIndex { $0.isName("x") })
    #expect(Replacement(source.declarations(around: word), in: source, (place: "p", reason: "r"))?.text == expected)
  }

  @Test func `the result of a function or property is its declared type`() throws {
    let source = ParsedSource(
      path: "A.swift", module: "A",
      text:
        "func f<T>(_ t: T) async throws -> [T] where T: View { [] }\n@ViewBuilder var body: some View { Text(\"\") }\n"
        + "var c: Int?")
    #expect(Replacement.result(of: source.declarations[0], in: source) == ["[", "T", "]"])
    #expect(Replacement.result(of: source.declarations[1], in: source) == ["some", "View"])
    #expect(Replacement.result(of: source.declarations[2], in: source) == ["Int", "?"])
  }
}
