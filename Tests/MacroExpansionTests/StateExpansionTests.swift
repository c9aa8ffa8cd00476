import Testing

@testable import MacroExpansion

@Suite struct StateExpansionTests {
  private func expansion(_ source: String, _ attribute: String = "@State", in context: String = "struct Feed: View {}")
    throws -> StateExpansion
  {
    try StateExpansion(source, attribute: attribute, context: context)
  }

  @Test func `a default is created with the state, not with each view value`() throws {
    let peers = try expansion("@State private var model: Model = Model(3)").peers
    #expect(peers.contains("private var _model: _LazyState<Model>\n"))
    #expect(peers.contains("init(initialValue) { _model = _LazyState<Model>(lazily: Model(3)) }"))
    #expect(peers.contains("private var $model: _StateBinding<Model> { _model.projectedValue }"))
  }

  @Test func `an omitted type is that of a helper's value, in which Self is the view's name`() throws {
    let peers = try expansion("@State private var name = Self.first // comment").peers
    #expect(peers.contains("private struct ___name: _StateDefault {\n  let value = Feed.first\n}"))
    #expect(peers.contains("_LazyState<___name.Value>(lazily: Self.first)"))
    #expect(!peers.contains("comment"))
  }

  @Test func `without a default the first value comes from an init`() throws {
    let state = try expansion("@State private var count: Int")
    #expect(state.peers.contains("private var _count: _LazyState<Int>\n"))
    #expect(!state.peers.contains("lazily"))
    #expect(state.accessors.contains("init(initialValue) { _count = _LazyState(wrappedValue: initialValue) }"))
  }

  @Test func `a private default can't be replaced by an init, another one by the memberwise initializer alone`() throws
  {
    let hidden = try expansion("@State private var isOn = false")
    #expect(!hidden.accessors.contains("init(initialValue)"))
    #expect(hidden.peers.contains("var __isOn: _StateDefaultMark"))
    let shown = try expansion("@State var isOn = false")
    #expect(shown.accessors.contains("@storageRestrictions(initializes: _isOn)"))
    #expect(!shown.peers.contains("_StateDefaultMark"))
    #expect(shown.peers.contains("\nvar $isOn: "))
  }

  @Test func `an optional is nil by default`() throws {
    #expect(try expansion("@State private var text: String?").peers.contains("_LazyState<String?>(lazily: nil)"))
  }

  @Test func `the macro's argument is a default`() throws {
    let state = try expansion("@State(initialValue: f(1, 2)) var sum: Int", "@State(initialValue: f(1, 2))")
    #expect(state.peers.contains("_LazyState<Int>(lazily: f(1, 2))"))
  }

  @Test func `a default may have braces, brackets and equals signs of its own`() throws {
    let peers = try expansion("@State private var make: () -> [Int] = { let a = [1]; return a }").peers
    #expect(peers.contains("_LazyState<() -> [Int]>(lazily: { let a = [1]; return a })"))
  }

  @Test func `the generated accessors are as visible as the variable`() throws {
    #expect(try expansion("@State public private(set) var a = 1").peers.contains("public var $a: "))
    #expect(try expansion("@State public var a = 1").peers.contains("public let value = 1"))
    #expect(try expansion("@State private(set) var a: Int = 1").peers.contains("\nvar $a: "))
  }

  @Test func `a variable without a type and a default is reported so`() throws {
    #expect(throws: ExpansionError(message: "'@State var a' needs a type or a default value")) {
      try expansion("@State var a")
    }
    #expect(throws: ExpansionError(message: "'@State' belongs to a variable")) { try expansion("@State func a() {}") }
  }
}
