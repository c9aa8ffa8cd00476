import SwiftUI

final class Desk {
  var sold = 0
  func sell() { sold += 1 }
  func refund() { sold -= 1 }
}

/// The actions need only the desk, but capture the whole view, which differs with the visitor.
struct Counter: View {
  let desk: Desk
  let visitor: Int

  var body: some View {
    VStack {
      Text("Visitor \(visitor)")
      SellButton(title: "Sell", action: { desk.sell() })
      SellButton(title: "Refund", action: { desk.refund() })
    }
  }
}

struct SellButton: View {
  let title: String
  let action: () -> Void

  var body: some View { Button(title, action: action) }
}

struct TicketsScreen: View {
  @State private var visitor = 1
  private let desk = Desk()

  var body: some View {
    VStack {
      Button("Next") { visitor += 1 }
      Counter(desk: desk, visitor: visitor)
    }
  }
}

#Preview { TicketsScreen() }
