import SwiftUI

extension Color {
  /// The catalog's color under the name that the designers use.
  static let brand = Color(.brand)
}

extension ShapeStyle where Self == Color {
  static var amountOfIncome: Color { .income }
}

struct CardStyle: ViewModifier {
  func body(content: Content) -> some View {
    content.padding().background(.thinMaterial, in: .rect(cornerRadius: 12, style: .continuous))
  }
}

extension View {
  func card() -> some View { modifier(CardStyle()) }
}
