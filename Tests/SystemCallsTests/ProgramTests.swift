import Foundation
import SystemCalls
import Testing

/// A type that nothing but this program's list of types has.
private struct FoundByItsRecord {}

@Suite struct ProgramTests {
  @Test func `the types of the program are found, private ones too, and none of the library's`() {
    let names = ProgramTypes.all.map { String(reflecting: $0) }
    #expect(names.contains { $0.hasSuffix("FoundByItsRecord") || $0.contains("FoundByItsRecord") })
    #expect(!names.contains("Swift.Int"))
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

    @Test func `there is no binary where nothing is mapped, and no name either`() {
      #expect(ProgramSymbols.binary(at: 1) == nil)
      var symbols = ProgramSymbols(prefix: "$s", suffix: "")
      #expect(symbols.name(at: 1) == nil)
    }
  #endif
}
