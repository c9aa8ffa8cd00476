import SwiftUI

struct Panel: View {
  @State private var isOpen = false
  var body: some View {
    VStack {
      PanelHeader(title: isOpen ? "Open" : "Closed")
      if isOpen { PanelBody(lines: 3) }
      Button("Add") { isOpen.toggle() }
    }
  }
}

struct PanelHeader: View {
  let title: String
  var body: some View { Text(title).font(.title, weightedBy: .heavy) }
}

struct PanelBody: View {
  let lines: Int
  var body: some View {
    ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
  }
}

#Preview { Panel() }
