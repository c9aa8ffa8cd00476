// steps: tap "Next"; tap "Next"
import SwiftUI

struct Options: View {
  @State private var page = 1
  @State private var isOn = false

  var body: some View {
    VStack {
      Button("Next") { page += 1 }
      Text("Page \(page)")
      Switch(isOn: Binding(get: { isOn }, set: { isOn = $0 }))
    }
  }
}

struct BoundOptions: View {
  @State private var page = 1
  @State private var isOn = false

  var body: some View {
    VStack {
      Button("Next") { page += 1 }
      Text("Page \(page)")
      Switch(isOn: $isOn)
    }
  }
}

struct Switch: View {
  @Binding var isOn: Bool

  var body: some View { Toggle("Dark", isOn: $isOn) }
}

#Preview("Before") { Options() }
#Preview("After") { BoundOptions() }
