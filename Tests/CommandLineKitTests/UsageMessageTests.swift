import Testing

@testable import CommandLineKit

@Suite struct UsageMessageTests {
  /// Each line a user can get wrong, and the one line that is said about it.
  static let table: [(words: String, message: String)] = [
    ("oven", "bakery oven: a command is missing; say one of clean"),
    ("bkae", "bakery: there is no command 'bkae'; did you mean 'bake'?"),
    ("pretzel", "bakery: there is no command 'pretzel'; see 'bakery --help'"),
    ("oven claen", "bakery oven: there is no command 'claen'; did you mean 'clean'?"),
    ("--verison", "bakery: there is no option '--verison'; did you mean '--version'?"),
    ("-- --help", "bakery: there is no command '--help'; see 'bakery --help'"),
    ("-- oven", "bakery oven: a command is missing; say one of clean"),
    ("-- --", "bakery: there is no command '--'; see 'bakery --help'"),
    ("--", "bakery: a command is missing; say one of bake, oven"),
    ("bake --lout", "bakery bake: there is no option '--lout'; did you mean '--loud'?"),
    ("bake -x", "bakery bake: there is no option '-x'; see 'bakery bake --help'"),
    ("bake --crust", "bakery bake: --crust needs a value; write --crust=soft|golden|dark"),
    ("bake --crust --loud", "bakery bake: --crust needs a value; write --crust=soft|golden|dark"),
    ("bake -m", "bakery bake: --minutes needs a value; write --minutes=N"),
    ("bake --loud=yes", "bakery bake: --loud takes no value; write --loud alone"),
    ("bake -m 1 -m 2", "bakery bake: --minutes is given more than once; give it once"),
    ("bake -o out", "bakery bake: RECIPE is missing; see 'bakery bake --help'"),
    ("bake rye", "bakery bake: --output is missing; add --output FILE"),
    ("bake --output= rye", "bakery bake: --output: the value is empty; give it one"),
    ("oven clean 1 2", "bakery oven clean: the argument '2' is one too many; see 'bakery oven clean --help'"),
    ("oven clean x", "bakery oven clean: NUMBER: 'x' is not a whole number; use a number from 1 to 4"),
    ("oven clean +1", "bakery oven clean: NUMBER: '+1' is not a whole number; use a number from 1 to 4"),
    ("oven clean 9", "bakery oven clean: NUMBER: '9' is out of range; use a number from 1 to 4"),
    ("oven clean -9", "bakery oven clean: there is no option '-9'; see 'bakery oven clean --help'"),
    ("bake r --crust gloden", "bakery bake: --crust: 'gloden' is not a possible value; did you mean 'golden'?"),
    ("bake r --crust x", "bakery bake: --crust: 'x' is not a possible value; use one of soft, golden, dark"),
    (
      "bake r --ticks 1-3",
      "bakery bake: --ticks: '1-3' is not a range of ticks; use A..B, A.., ..B or A, with numbers up to 4294967295"
    ),
    ("bake r --ticks 9..3", "bakery bake: --ticks: the range '9..3' ends before it starts; use 3..9"),
    ("bake r --set flour", "bakery bake: --set: 'flour' is not a name with a value; use NAME=VALUE"),
    ("bake r --set =2", "bakery bake: --set: '=2' is not a name with a value; use NAME=VALUE"),
  ]

  @Test("Every error is one line that says what, where and what to do", arguments: table)
  func message(_ words: String, _ message: String) {
    #expect(Bakery.program.complaint(about: words.split(separator: " ").map(String.init)) == message)
    #expect(!message.contains("\n"))
  }

  @Test("A line break or an endless word in an argument does not spoil the line")
  func unprintable() {
    let strange = Bakery.program.complaint(about: ["a\nb\u{1B}[31m\u{2028}"])
    #expect(strange == #"bakery: there is no command 'a\nb\u{1B}[31m\u{2028}'; see 'bakery --help'"#)
    let long = Bakery.program.complaint(about: [String(repeating: "x", count: 1_000)])
    #expect(long?.count == 111)
  }
}
