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

@_cdecl("redraw_trace_named_for_tests") private func namedForTests() {}

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

    @Test func `a function's name is found by its address, if it has the prefix and the suffix`() {
      let function: @convention(c) () -> Void = namedForTests
      let address = UInt(bitPattern: unsafeBitCast(function, to: Int.self))
      func name(_ prefix: String, _ suffix: String) -> String? {
        var symbols = ProgramSymbols(prefix: prefix, suffix: suffix)
        return symbols.name(at: address)
      }
      #expect(name("redraw_trace_named", "for_tests") == "redraw_trace_named_for_tests")
      #expect(name("redraw_trace_other", "for_tests") == nil)
      #expect(name("redraw_trace_named", "for_others") == nil)
      #expect(name("redraw_trace_named_for_tests", "s") == nil, "both can't be the same part of it")
    }

    @Test func `an unmapped address has no binary and no name`() {
      #expect(ProgramSymbols.binary(at: 1) == nil)
      var symbols = ProgramSymbols(prefix: "$s", suffix: "")
      #expect(symbols.name(at: 1) == nil)
    }
  #endif
}
