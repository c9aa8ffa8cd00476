// steps: tap "Next"; tap "Next"
import SwiftUI

final class Formatter {
  func text(_ price: Int) -> String { "\(price).00" }
}

struct Price: View {
  let price: Int
  let formatter: Formatter

  var body: some View { Text(formatter.text(price)) }
}

struct RemadeFormatter: View {
  @State private var page = 1

  var body: some View {
    Button("Next") { page += 1 }
    Text("Page \(page)")
    Price(price: 5, formatter: Formatter())
  }
}

struct KeptFormatter: View {
  @State private var page = 1
  private static let formatter = Formatter()

  var body: some View {
    Button("Next") { page += 1 }
    Text("Page \(page)")
    Price(price: 5, formatter: Self.formatter)
  }
}

#Preview("Before") { RemadeFormatter() }
#Preview("After") { KeptFormatter() }
