import Testing

@testable import MacroExpansion

@Suite struct ManagedExpansionTests {
  @Test func `a variable is read and written by its name`() throws {
    let accessors = try ManagedExpansion("@_Property public var `class`: String?").accessors()
    #expect(
      accessors == """
        get { _managedValue(forKey: "class") }
        set { _setManagedValue(newValue, forKey: "class") }
        """)
  }

  @Test func `a function hands on its name and its arguments`() throws {
    #expect(
      try ManagedExpansion("@_Accessor func insertIntoTags(_ value: Tag, at index: Int)").body()
        == #"{ _managedAccessor("insertIntoTags", value, index) }"#)
    #expect(
      try ManagedExpansion("@_Accessor public func addToTags(_ values: Set<Pair<Int, [String: Tag]>>)").body()
        == #"{ _managedAccessor("addToTags", values) }"#)
    #expect(try ManagedExpansion("@_Accessor func clear()").body() == #"{ _managedAccessor("clear") }"#)
  }

  @Test func `anything else is refused`() {
    #expect(throws: ExpansionError.self) { try ManagedExpansion("let a = 1").accessors() }
    #expect(throws: ExpansionError.self) { try ManagedExpansion("var a: Int").body() }
  }
}
