import Testing

@testable import RedrawCore

private struct Gen<Value> {
  struct Cell {}
}

@Suite struct FunctionTypeNameTests {
  @Test("A type that is generic over functions goes by its name without its arguments")
  func arrows() {
    #expect(TypeName.name(of: Gen<() -> Void>.self) == "Gen")
    #expect(TypeName.name(of: Gen<(Int) -> String>.self) == "Gen")
    #expect(TypeName.name(of: Gen<(Int) -> (Bool) -> [String: () -> Int]>.Cell.self) == "Gen.Cell")
  }
}
