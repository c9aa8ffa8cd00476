import Testing

@testable import MacroExpansion

@Suite struct AnimatableExpansionTests {
  private func properties(_ members: String) throws -> [String] {
    try AnimatableExpansion("@Animatable\nstruct Gauge: View {\n\(members)\n}").properties
  }

  @Test func `stored variables are included, with or without a type or a value`() throws {
    #expect(
      try properties("var a: Double\n  private var b = 0.0\n  public private(set) var c: CGFloat = 1") == [
        "a", "b", "c",
      ])
    #expect(try properties("var x, y: Double; var z = 1.0") == ["x", "y", "z"])
    #expect(
      try properties("var a: [String: Double] = [:]\n  var b: Pair<Double, Int>\n  var c = 0.0") == ["a", "b", "c"])
    #expect(try properties("var a = 0.0 { didSet { b = a } }\n  var b: Double { willSet {} }") == ["a", "b"])
    #expect(try properties("var a = { () -> Double in var inner = 1.0; return inner }()\n  var b = 2.0") == ["a", "b"])
  }

  @Test func `what isn't the value's own data is left out`() throws {
    #expect(try properties("let a = 0.0\n  static var b = 0.0\n  lazy var c = 0.0") == [])
    #expect(try properties("@AnimatableIgnored var a: Double\n  @State private var b = 0.0\n  var c: Double") == ["c"])
    #expect(try properties("@Environment(\\.colorScheme) var a\n  @AnimatableIgnored\n  var b = 1.0") == [])
    #expect(
      try properties("var a: Double { 1 }\n  var body: some View {\n    var b = 1.0\n    Text(\"\\(b)\")\n  }") == [])
    #expect(try properties("var a: Double {\n    get { 1 }\n    set {}\n  }\n  func f() { var b = 1 }") == [])
  }

  @Test func `the data is the concatenation of all, and is restored in order`() throws {
    let member = try AnimatableExpansion("struct Wedge: Shape { var start: Angle; var end: Angle }").member
    #expect(member.contains("SwiftUI._AnimatableParts([SwiftUI._AnimatablePart(start), SwiftUI._AnimatablePart(end)])"))
    #expect(member.contains("newValue._put(0, into: &start)\n    newValue._put(1, into: &end)"))
  }

  @Test func `a type that already conforms gets no second conformance`() {
    #expect(AnimatableExpansion.conformance(of: "Wedge", to: nil) == "")
    #expect(
      AnimatableExpansion.conformance(of: "A.Gauge", to: "Animatable") == "extension A.Gauge: SwiftUI.Animatable {}")
  }

  @Test func `only a struct can be animated by it`() {
    #expect(throws: ExpansionError.self) { try AnimatableExpansion("@Animatable class Model { var a = 0.0 }") }
  }
}
