// steps: tap "Next"; tap "Next"
import Combine
import SwiftUI

final class Search: ObservableObject {
  @Published var query = ""
}

struct EagerPage: View {
  let number: Int
  @State private var search = Search()

  var body: some View { Text("Page \(number)\(search.query)") }
}

struct CarefulPage: View {
  let number: Int
  @StateObject private var search = Search()

  var body: some View { Text("Page \(number)\(search.query)") }
}

struct EagerBook: View {
  @State private var number = 1

  var body: some View {
    Button("Next") { number += 1 }
    EagerPage(number: number)
  }
}

struct CarefulBook: View {
  @State private var number = 1

  var body: some View {
    Button("Next") { number += 1 }
    CarefulPage(number: number)
  }
}

#Preview("Before") { EagerBook() }
#Preview("After") { CarefulBook() }
