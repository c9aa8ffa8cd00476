import Defaults
import SwiftUI

extension Defaults.Keys {
  static let showsBadge = Key<Bool>("showsBadge", default: true)
}

struct BadgeSetting: View {
  @Default(.showsBadge) private var showsBadge
  var body: some View { Toggle("Badge", isOn: $showsBadge) }
}

struct Settings2: View {
  @State private var name = "Me"
  @State private var edits = 0
  var body: some View {
    Form {
      BadgeSetting()
      TextField("Name", text: $name)
      Text("\(edits) edits")
      Button("Add") { edits += 1 }
    }
  }
}

#Preview { Settings2() }
