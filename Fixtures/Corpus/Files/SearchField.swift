import SwiftUI

struct SearchBar: UIViewRepresentable {
  @Binding var text: String
  var placeholder: String

  class Coordinator: NSObject, UISearchBarDelegate {
    @Binding var text: String
    init(text: Binding<String>) { _text = text }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { text = searchText }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  func makeUIView(context: UIViewRepresentableContext<SearchBar>) -> UISearchBar {
    let bar = UISearchBar(frame: .zero)
    bar.delegate = context.coordinator
    bar.placeholder = placeholder
    bar.searchBarStyle = .minimal
    bar.autocapitalizationType = .none
    return bar
  }

  func updateUIView(_ bar: UISearchBar, context: UIViewRepresentableContext<SearchBar>) {
    bar.text = text
    bar.isUserInteractionEnabled = context.environment.isEnabled
  }
}

struct Directory: View {
  @State private var query = ""
  @State private var people = ["Ada", "Ben"]
  var body: some View {
    SearchBar(text: $query, placeholder: "Name")
    ForEach(people.filter { query.isEmpty || $0.contains(query) }, id: \.self) { Text($0) }
    Button("Add") { people.append("Cy\(people.count)") }
  }
}

#Preview { Directory() }
