import RecordingProtocol
import Testing

@Suite struct CatalogStringTests {
  @Test func `strings are read back as they were, whatever is in them`() {
    let part = CatalogString.Substitution(argument: 2, forms: ["one": "a\tpear", "other": "%arg pears"])
    let strings = [
      CatalogString("a\n", "b\\t"), CatalogString("a\n", "c").of(table: "Other"),
      CatalogString("%lld of %lld", ["one": "1", "other": ""], substitutions: ["pears": part]),
    ]
    #expect(CatalogString.strings(in: CatalogString.text(of: strings)) == strings)
    #expect(CatalogString.strings(in: "what else\n\n") == [])
  }
}
