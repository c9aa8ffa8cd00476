import Testing

@testable import CommandLineKit

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("dump", "dump", 0), ("dump", "dumps", 1), ("dump", "dmp", 1),
    ("dump", "damp", 1), ("dump", "dmup", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("DUMP", "dump", 0),
  ])
  func `the distance counts insertions, deletions, substitutions and swaps`(_ a: String, _ b: String, _ expected: Int) {
    var (there, back) = (EditDistance(from: ComparedText(a)), EditDistance(from: ComparedText(b)))
    #expect(there.distance(to: ComparedText(b)) == expected)
    #expect(back.distance(to: ComparedText(a)) == expected)
    #expect(there.distance(to: ComparedText(a)) == 0, "nothing is left of the name before")
  }

  @Test func `a name is suggested only if it is similar`() {
    #expect(nearestName(to: "slavage", among: ["dump", "salvage"]) == "salvage")
    #expect(nearestName(to: "sal", among: ["dump", "salvage"]) == nil)
    #expect(nearestName(to: "x", among: ["dump"]) == nil)
    #expect(nearestName(to: "x", among: []) == nil)
    #expect(nearestName(to: "ab", among: ["aa", "ac"]) == "aa", "the first of equals")
  }

  @Test func `only the beginning of a very long name is compared`() {
    let long = String(repeating: "n", count: 20_000)
    #expect(nearestFirst([long + "b", "c", long + "a"], to: long) == [long + "a", long + "b", "c"])
  }

  @Test func `names with the word as a component come first, then those that contain it, then similar ones`() {
    let names = ["TabBar", "Avatar", "ProductCell.Badge", "BadgeStack", "Badger", "Budge"]
    #expect(
      nearestFirst(names, to: "badge")
        == ["ProductCell.Badge", "Badger", "BadgeStack", "Budge", "Avatar", "TabBar"])
    #expect(nearestFirst(["Avatar", "Cell"], to: "ProductCell") == ["Cell", "Avatar"], "it is contained in the word")
    #expect(nearestFirst(["b", "a", ""], to: "a") == ["a", "", "b"], "an empty name is no part of the word")
    #expect(nearestFirst(["b", "a"], to: "") == ["a", "b"])
  }
}
