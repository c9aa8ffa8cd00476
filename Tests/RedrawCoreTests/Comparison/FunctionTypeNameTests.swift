import Testing

@testable import RedrawCore

private struct Gen<Value> {
  struct Cell {}
}

private struct `a|b, <c>&"d".e` {
  struct Cell {}
}

@Suite struct FunctionTypeNameTests {
  @Test func `a type that is generic over functions goes by its name without its arguments`() {
    #expect(TypeName.name(of: Gen<() -> Void>.self) == "Gen")
    #expect(TypeName.name(of: Gen<(Int) -> String>.self) == "Gen")
    #expect(TypeName.name(of: Gen<(Int) -> (Bool) -> [String: () -> Int]>.Cell.self) == "Gen.Cell")
  }

  @Test func `a raw identifier is reported as it is written, whatever is between its backticks`() {
    #expect(TypeName.name(of: `a|b, <c>&"d".e`.self) == #"`a|b, <c>&"d".e`"#)
    #expect(TypeName.name(of: `a|b, <c>&"d".e`.Cell.self) == #"`a|b, <c>&"d".e`.Cell"#)
    #expect(TypeName.name(of: Gen<`a|b, <c>&"d".e`>.Cell.self) == "Gen.Cell")
  }
}
