// steps: tap "Count 0"; tap "Count 1"
import RedrawMacros
import SwiftUI

struct Counter<Reset: View>: View {
  @State private var count = 0
  @ViewBuilder let reset: (_ action: @escaping () -> Void) -> Reset

  var body: some View {
    VStack {
      Button("Count \(count)") { count += 1 }
      reset { count = 0 }
    }
  }
}

struct ResetButton: View {
  let title: String
  let onTap: () -> Void

  var body: some View { Button(title) { onTap() } }
}

@Equatable
struct ComparedResetButton: View {
  let title: String
  @SkipEquatable let onTap: () -> Void

  var body: some View { Button(title) { onTap() } }
}

#Preview("Before") { Counter { ResetButton(title: "Reset", onTap: $0) } }
#Preview("After") { Counter { ComparedResetButton(title: "Reset", onTap: $0) } }
