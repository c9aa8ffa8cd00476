import Testing

@testable import RedrawCore

private final class Model: ObservableObject {}
private final class Picture {}

private struct Album: View {
  @State private var picture = Picture()
  let onMake: (Picture) -> Void

  var body: some View {
    Button("Replace") {
      let made = Picture()
      picture = made
      onMake(made)
    }
    Viewer(isNew: false) { _ = picture }
    Text("\(ObjectIdentifier(picture).hashValue != 0)")
  }
}

private struct Viewer: View {
  let isNew: Bool
  let onTap: () -> Void
  var body: some View { Text("Viewer") }
}

private final class Pictures {
  private var kept: [() -> Picture?] = []
  func add(_ picture: Picture) { kept.append { [weak picture] in picture } }
  var alive: [Bool] { kept.map { $0() != nil } }
}

@MainActor
@Suite struct CapturedPropertyTests {
  private func offset<Property: CapturedProperty>(_ changes: KeyPath<Property, UInt32>) -> Int? {
    MemoryLayout<Property>.offset(of: changes)
  }

  @Test func `each property that counts in a capture has its number of changes first`() {
    #expect(offset(\State<Int>.changes) == 0)
    #expect(offset(\State<Double?>.changes) == 0)
    #expect(offset(\FocusState<Bool>.changes) == 0)
    #expect(offset(\GestureState<Int>.changes) == 0)
    #expect(offset(\ObservedObject<Model>.changes) == 0)
    #expect(offset(\StateObject<Model>.changes) == 0)
    #expect(offset(\EnvironmentObject<Model>.changes) == 0)
    #expect(offset(\Environment<Bool>.changes) == 0)
    #expect(offset(\AppStorage<Int>.changes) == 0)
    #expect(offset(\SceneStorage<Int>.changes) == 0)
  }

  @Test func `a closure that captures the view keeps no object that its state had before`() throws {
    let pictures = Pictures()
    let driver = ScenarioDriver(Album(onMake: pictures.add))
    driver.appear()
    for _ in 0..<3 { try driver.tap("Replace") }
    #expect(pictures.alive == [false, false, true])
  }
}
