import SwiftUI

struct Library: View {
  @State private var books = 3

  init() {
    UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    UITableView.appearance().backgroundColor = .clear
    UIPageControl.appearance().pageIndicatorImageProvider = nil
  }

  var body: some View {
    NavigationStack {
      VStack {
        Text("\(books) books")
        Button("Add") { books += 1 }
      }
      .navigationTitle("Library")
    }
  }
}

#Preview { Library() }
