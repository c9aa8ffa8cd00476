import Foundation
import SystemCalls
import Testing

private protocol Recorded {}
private protocol RecordedToo: Recorded {}

/// A type that nothing but this program's list of conformances has.
private struct FoundByItsRecord: Recorded {}
/// Both of its conformances are listed.
private enum FoundOnce: RecordedToo {}
private struct Generic<Value>: Recorded {}

@Suite struct ProgramTests {
  private func names(conformingTo protocols: Set<String>) -> [String] {
    ProgramTypes.conforming(toAnyOf: protocols).map { "\($0)" }.sorted()
  }

  @Test func `types are found by what they conform to, private ones too, and none of a library's`() {
    #expect(names(conformingTo: ["Recorded"]) == ["FoundByItsRecord", "FoundOnce"])
    #expect(names(conformingTo: ["Recorded", "RecordedToo"]) == ["FoundByItsRecord", "FoundOnce"])
    #expect(names(conformingTo: ["RecordedToo"]) == ["FoundOnce"])
    #expect(names(conformingTo: []) == [])
    #expect(!names(conformingTo: ["Hashable"]).contains("Int"))
  }

  #if os(Linux)
    @Test func `the binary that an address lies in is found however many lie before it`() throws {
      let handle = try #require(dlopen(nil, RTLD_NOW))
      defer { dlclose(handle) }
      let function = UInt(bitPattern: dlsym(handle, "gnu_get_libc_version"))
      try #require(function != 0)
      let binary = try #require(ProgramSymbols.binary(at: function))
      #expect(binary.path.contains("libc"))
      #expect(binary.base < function)
    }

    @Test func `an unmapped address has no binary and no name`() {
      #expect(ProgramSymbols.binary(at: 1) == nil)
      var symbols = ProgramSymbols(prefix: "$s", suffix: "")
      #expect(symbols.name(at: 1) == nil)
    }
  #endif
}
