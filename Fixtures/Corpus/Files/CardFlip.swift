import SwiftUI

struct FlipTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotation3DEffect(.degrees(phase.value * 90), axis: (0, 1, 0))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension AnyTransition {
  static var drop: AnyTransition { .move(edge: .top).combined(with: .opacity) }
}

struct PressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.94 : 1)
      .animation(.spring(Spring(duration: 0.2, bounce: 0.3)), value: configuration.isPressed)
  }
}

struct Card: Identifiable {
  let id: Int
  var isFaceUp = false
}

struct CardTable: View {
  @State private var cards = (0..<3).map { Card(id: $0) }

  var body: some View {
    VStack {
      ForEach(cards) { card in
        CardFace(card: card).transition(.scale(0.5))
      }
      if cards.contains(where: \.isFaceUp) {
        Text("Turned").transition(FlipTransition())
        Text("Over").transition(.drop)
        Text("Now").transition(.blurReplace(.upUp))
      }
      Button("Add") {
        withAnimation(.spring(.bouncy)) { cards[0].isFaceUp.toggle() }
      }
      .buttonStyle(PressableStyle())
    }
  }
}

struct CardFace: View {
  let card: Card

  var body: some View {
    Text(card.isFaceUp ? "♠︎" : "?")
      .padding()
      .background(.quaternary, in: .rect(cornerRadii: .init(topLeading: 12, bottomTrailing: 12), style: .continuous))
      .clipShape(.rect(topLeadingRadius: 12, bottomTrailingRadius: 12))
  }
}

#Preview { CardTable() }
