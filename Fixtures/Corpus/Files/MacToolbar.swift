import SwiftUI

struct Editor: View {
  @State private var lines = ["one"]

  var body: some View {
    List(lines, id: \.self) { Text($0) }
      .toolbar {
        #if os(macOS)
          ToolbarItem(placement: .navigation) { SidebarToggle(controller: NSApp.keyWindow) }
        #endif
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { lines.append("line \(lines.count)") }
        }
      }
  }
}

#Preview { Editor() }
