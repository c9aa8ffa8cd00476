// steps: tap "Add"
import SwiftUI

struct ChasingCounter: View {
  @State private var count = 0

  var body: some View {
    Button("Add") { count += 1 }
    Text("\(count)").onChange(of: count) { count += 2 }
  }
}

struct SettledCounter: View {
  @State private var count = 0

  var body: some View {
    Button("Add") { count += 3 }
    Text("\(count)")
  }
}

#Preview("Before") { ChasingCounter() }
#Preview("After") { SettledCounter() }
