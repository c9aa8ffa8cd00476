import SwiftUI

struct Segments: View {
  private let titles: [String]
  @State private var selection = 0

  init(titles: [String]) {
    self.titles = titles
    UISegmentedControl.appearance().selectedSegmentTintColor = .systemIndigo
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
  }

  var body: some View {
    VStack {
      Picker("Kind", selection: $selection) {
        ForEach(titles.indices, id: \.self) { Text(titles[$0]) }
      }
      .pickerStyle(.segmented)
      Button("Add") { selection += 1 }
    }
  }
}

#Preview { Segments(titles: ["A", "B", "C"]) }
