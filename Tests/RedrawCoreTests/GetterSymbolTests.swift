import Foundation
import Testing

@testable import RedrawCore

@Suite struct `The binary that an address lies in` {
  @Test func `is found however many lie before it`() throws {
    let handle = try #require(dlopen(nil, RTLD_NOW))
    defer { dlclose(handle) }
    let function = UInt(bitPattern: dlsym(handle, "gnu_get_libc_version"))
    try #require(function != 0)
    let binary = try #require(GetterSymbol.binary(at: function))
    #expect(binary.path.contains("libc"))
    #expect(binary.base < function)
  }

  @Test func `is none where nothing is mapped`() {
    #expect(GetterSymbol.binary(at: 1) == nil)
  }
}
