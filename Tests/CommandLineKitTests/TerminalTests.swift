import CommandLineKit
import Testing

@Suite struct TerminalTests {
  func facts(_ columns: Int?, _ environment: [String: String] = [:]) -> TerminalFacts {
    TerminalFacts(columns: columns, environment: { environment[$0] })
  }

  @Test func `output other than a terminal is 80 columns wide and never colored`() {
    #expect(facts(nil).width == 80)
    #expect(!facts(nil).isTerminal)
    #expect(!facts(nil).allowsColor)
  }

  @Test func `a terminal has its own width, or 80 columns where it doesn't say`() {
    #expect(facts(132).width == 132)
    #expect(facts(0).width == 80)
    #expect(facts(0).isTerminal)
  }

  @Test func `the first variable that is set determines whether the locale is UTF-8, which is also the default`() {
    #expect(facts(80).allowsUnicode)
    #expect(facts(80, ["LC_ALL": "", "LANG": "de_DE.utf8"]).allowsUnicode)
    #expect(facts(80, ["LC_CTYPE": "ca_ES.UTF-8@valencia", "LANG": "C"]).allowsUnicode)
    #expect(!facts(80, ["LC_ALL": "C", "LANG": "en_US.UTF-8"]).allowsUnicode)
    #expect(!facts(80, ["LANG": "de_DE.ISO-8859-1"]).allowsUnicode)
  }

  @Test func `color is refused by NO_COLOR, unless that is empty, and by a dumb terminal`() {
    #expect(facts(80).allowsColor)
    #expect(facts(80, ["TERM": "xterm", "NO_COLOR": ""]).allowsColor)
    #expect(!facts(80, ["NO_COLOR": "1"]).allowsColor)
    #expect(!facts(80, ["TERM": "dumb"]).allowsColor)
  }
}
