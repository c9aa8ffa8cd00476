import SwiftUI

struct BasketRow: View {
  let item: Item
  let onToggle: () -> Void

  var body: some View {
    Button(item.isDone ? "✓ \(item.name)" : item.name, action: onToggle)
  }
}
