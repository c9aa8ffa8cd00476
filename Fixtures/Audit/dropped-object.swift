// steps: tap "Next"; tap "Next"
import Observation
import SwiftUI

@Observable final class Search {
  var query = ""
}

struct EagerPage: View {
  let number: Int
  @State private var search = Search()

  var body: some View { Text("Page \(number)\(search.query)") }
}

struct LazyPage: View {
  let number: Int
  @State private var search: Search?

  var body: some View {
    Text("Page \(number)\(search?.query ?? "")").task { search = Search() }
  }
}

struct Book<Page: View>: View {
  @State private var number = 1
  @ViewBuilder let page: (Int) -> Page

  var body: some View {
    Button("Next") { number += 1 }
    page(number)
  }
}

#Preview("Before") { Book { EagerPage(number: $0) } }
#Preview("After") { Book { LazyPage(number: $0) } }
