import Testing

@testable import SourceLexing

@Suite struct BracketTableTests {
  private func ends(_ source: String) -> [Int] {
    let tokens = Lexer.tokens(in: source)
    let table = BracketTable(tokens)
    return tokens.indices.map { table.endOfGroup(at: $0) }
  }

  @Test func `a bracket is followed by what comes after its closing one, other tokens by the next one`() {
    #expect(ends("f { a(b) } c") == [1, 7, 3, 6, 5, 6, 7, 8])
  }

  @Test func `an unclosed bracket extends to the end, an unopened one is skipped`() {
    #expect(ends("f { ( a") == [1, 4, 4, 4])
    #expect(ends(") ( a )") == [1, 4, 3, 4])
    #expect(BracketTable([]).endOfGroup(at: 3) == 0)
  }

  @Test func `types within types without end don't exhaust the stack`() {
    let text = String(repeating: "struct A {", count: 20_000)
    let source = ParsedSource(path: "A.swift", module: "A", text: text)
    #expect(source.declarations.map(\.name) == ["A"])
  }
}
