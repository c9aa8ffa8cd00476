import SourceLexing
import Testing

@Suite struct LexerTests {
  private func words(_ source: String) -> [String] { Lexer.tokens(in: source).map(\.text) }

  @Test func `names, numbers, operators and brackets are words; comments are none`() {
    #expect(
      words("let a = b.c(1.5) // no /* no\n/* no /* no */ no */ x ?? `default` -> T")
        == ["let", "a", "=", "b", ".", "c", "(", "1.5", ")", "x", "??", "default", "->", "T"])
  }

  @Test func `a bracket in a string doesn't count, one in an interpolation does`() {
    #expect(
      words(#"f("a) \(g("b")) c", "\"")"#) == [
        "f", "(", #""a) \("#, "g", "(", "\"b\"", ")", #") c""#, ",", #""\"""#, ")",
      ])
    #expect(words("#\"\\(no) \"#") == ["#\"\\(no) \"#"])
    #expect(words("\"\"\"\n a \" b\n \\(x)\n\"\"\" y").suffix(3) == ["x", ")\n\"\"\"", "y"])
  }

  @Test func `a regular expression is a literal, a division is none`() {
    #expect(words("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(words("let r = /a{2}/") == ["let", "r", "=", "/a{2}/"])
  }

  @Test func `tokens have their line, column and whether they are joined to the previous one`() {
    let tokens = Lexer.tokens(in: "a\n  .b \"\"\"\n\n\"\"\" c")
    #expect(tokens.map(\.line) == [1, 2, 2, 2, 4])
    #expect(tokens.map(\.column) == [1, 3, 4, 6, 5])
    #expect(tokens.map(\.isJoinedToPrevious) == [false, false, true, false, false])
  }

  @Test(arguments: 0...34)
  func `markup cut off anywhere is still read`(_ count: Int) {
    let source = #"f("a\(b { "c" } d)e") /* g */ /h/ `i"#
    let tokens = Lexer.tokens(in: String(source.prefix(count)))
    for token in tokens { #expect(token.range.upperBound <= count) }
  }

  @Test func `a bracket is followed by what comes after its closing one`() {
    let tokens = Lexer.tokens(in: "f { a(b) } c")
    #expect(tokens.index(behindBracketAt: 1) == 7)
    #expect(Lexer.tokens(in: "f { a").index(behindBracketAt: 1) == 3)
  }

  @Test func `strings within strings without end don't exhaust the stack`() {
    let count = 50_000
    let tokens = Lexer.tokens(in: String(repeating: #""\("#, count: count))
    #expect(tokens.count > 0)
    #expect(tokens.last?.range.upperBound == count * 3)
  }
}
