// steps: tap "Save"; tap "Save"
import SwiftUI

struct WrittenForm: View {
  @State private var saves = 0
  @State private var status = ""

  var body: some View {
    Button("Save") {
      saves += 1
      status = "saved \(saves)"
    }
    Text("\(saves) saves")
  }
}

struct ShownForm: View {
  @State private var saves = 0
  @State private var status = ""

  var body: some View {
    Button("Save") {
      saves += 1
      status = "saved \(saves)"
    }
    Text(status)
  }
}

#Preview("Before") { WrittenForm() }
#Preview("After") { ShownForm() }
