import RedrawCore
import Testing

private struct Leaf: View {
  var body: some View { Text("leaf") }
}

/// Two siblings below more conditions than fit into a number.
private struct Deep: View {
  let isOn = true
  var body: some View {
    if isOn {
      if isOn {
        if isOn {
          if isOn {
            if isOn {
              if isOn {
                if isOn {
                  if isOn {
                    if isOn {
                      VStack {
                        Leaf()
                        Leaf()
                        ForEach(0..<2, id: \.self) { _ in Leaf() }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

private struct Tabs: View {
  var body: some View {
    TabView {
      Tab {
        Leaf()
      } label: {
        Leaf()
      }
    }
  }
}

@MainActor
@Suite struct StructuralPathTests {
  private func paths(_ app: TestApp) -> [String] {
    app.mounts.filter { $0.type.name == "Leaf" }.map(\.identity)
  }

  @Test func `a path is as long as its place is deep, so that siblings differ`() {
    let trues = Array(repeating: "true", count: 9).joined(separator: ".")
    #expect(paths(TestApp(Deep())) == ["\(trues).0", "\(trues).1", "\(trues).2.[0]", "\(trues).2.[1]"])
  }

  @Test func `the label of a tab has a number and isn't a branch`() {
    #expect(Set(paths(TestApp(Tabs()))).count == 2)
    #expect(!paths(TestApp(Tabs())).contains { $0.hasSuffix("true") })
  }
}
