import Testing

@testable import CommandLineKit

@Suite struct UsageMessageTests {
  /// Each line a user can get wrong, and the one line that is said about it.
  static let table: [(words: String, message: String)] = [
    ("oven", "bakery oven: missing command; use one of clean"),
    ("bkae", "bakery: no such command: 'bkae'; did you mean 'bake'?"),
    ("pretzel", "bakery: no such command: 'pretzel'; see 'bakery --help'"),
    ("oven claen", "bakery oven: no such command: 'claen'; did you mean 'clean'?"),
    ("--verison", "bakery: unexpected option '--verison'; did you mean '--version'?"),
    ("-- --help", "bakery: no such command: '--help'; see 'bakery --help'"),
    ("-- oven", "bakery oven: missing command; use one of clean"),
    ("-- --", "bakery: no such command: '--'; see 'bakery --help'"),
    ("--", "bakery: missing command; use one of bake, oven"),
    ("bake --lout", "bakery bake: unexpected option '--lout'; did you mean '--loud'?"),
    ("bake -x", "bakery bake: unexpected option '-x'; see 'bakery bake --help'"),
    ("bake --crust", "bakery bake: --crust needs a value; use --crust=soft|golden|dark"),
    ("bake --crust --loud", "bakery bake: --crust needs a value; use --crust=soft|golden|dark"),
    ("bake -m", "bakery bake: --minutes needs a value; use --minutes=N"),
    ("bake --loud=yes", "bakery bake: --loud takes no value; use --loud alone"),
    ("bake -m 1 -m 2", "bakery bake: --minutes can be used only once; remove the others"),
    ("bake -o out", "bakery bake: missing RECIPE; see 'bakery bake --help'"),
    ("bake rye", "bakery bake: missing --output; add --output FILE"),
    ("bake --output= rye", "bakery bake: --output: the value is empty; give a value"),
    ("oven clean 1 2", "bakery oven clean: unexpected argument '2'; see 'bakery oven clean --help'"),
    ("oven clean x", "bakery oven clean: NUMBER: 'x' is not a whole number; use a number from 1 to 4"),
    ("oven clean +1", "bakery oven clean: NUMBER: '+1' is not a whole number; use a number from 1 to 4"),
    ("oven clean 9", "bakery oven clean: NUMBER: '9' is out of range; use a number from 1 to 4"),
    ("oven clean -9", "bakery oven clean: unexpected option '-9'; see 'bakery oven clean --help'"),
    ("bake r --crust gloden", "bakery bake: --crust: 'gloden' is not a valid value; did you mean 'golden'?"),
    ("bake r --crust x", "bakery bake: --crust: 'x' is not a valid value; use one of soft, golden, dark"),
    (
      "bake r --ticks 1-3",
      "bakery bake: --ticks: '1-3' is not a range of ticks; use A..B, A.., ..B or A, with numbers up to 4294967295"
    ),
    ("bake r --ticks 9..3", "bakery bake: --ticks: the range '9..3' ends before it starts; use 3..9"),
    ("bake r --set flour", "bakery bake: --set: 'flour' has no value; use NAME=VALUE"),
    ("bake r --set =2", "bakery bake: --set: '=2' has no value; use NAME=VALUE"),
  ]

  @Test(arguments: table)
  func `every error is one line that says what, where and what to do`(_ words: String, _ message: String) {
    #expect(Bakery.program.complaint(about: words.split(separator: " ").map(String.init)) == message)
    #expect(!message.contains("\n"))
  }

  @Test func `a line break or an endless word in an argument does not spoil the line`() {
    let strange = Bakery.program.complaint(about: ["a\nb\u{1B}[31m\u{2028}"])
    #expect(strange == #"bakery: no such command: 'a\nb\u{1B}[31m\u{2028}'; see 'bakery --help'"#)
    let long = Bakery.program.complaint(about: [String(repeating: "x", count: 1_000)])
    #expect(long?.count == 108)
  }
}
