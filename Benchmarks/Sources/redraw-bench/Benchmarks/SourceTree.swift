import SystemCalls

/// A generated app: each file has a screen, its row, its model and a preview, as files of real apps do.
struct SourceTree {
  let folder: String
  let count: Int

  /// Writes the files, unless they are there.
  init(_ count: Int, in folder: String) throws(BenchmarkError) {
    (self.folder, self.count) = (folder, count)
    if FileSystem.exists(folder) { return }
    guard FileSystem.makeFolder(folder) else { throw .cannotMakeFolder(folder, code: SystemError.last) }
    for number in 0..<count { try write(number, edit: 0) }
  }

  var files: [String] { (0..<count).map(path) }

  /// The preview to record.
  static let preview = "Screen 0"

  /// Changes a word in the body of one view, and nothing that other files see.
  func edit() throws(BenchmarkError) { try write(count / 2, edit: SystemClock.nanoseconds) }

  func remove() { FileSystem.removeAll(folder) }

  private func path(_ number: Int) -> String { "\(folder)/Screen\(number).swift" }

  private func write(_ number: Int, edit: UInt64) throws(BenchmarkError) {
    try writeFile(Array(source(number, edit: edit).utf8), to: path(number))
  }

  /// - Parameter number: of the file; the screen leads to that of the file before.
  private func source(_ number: Int, edit: UInt64) -> String {
    """
    import SwiftUI

    struct Item\(number): Identifiable, Equatable {
      let id: Int
      var name: String
      var count = 0
      var isFavorite = false
    }

    final class Model\(number): ObservableObject {
      @Published var items = (0..<20).map { Item\(number)(id: $0, name: "Item \\($0)") }
      @Published var filter = ""

      var visible: [Item\(number)] {
        filter.isEmpty ? items : items.filter { $0.name.localizedCaseInsensitiveContains(filter) }
      }

      func add(to item: Item\(number)) {
        guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
        items[index].count += 1
      }
    }

    struct Screen\(number): View {
      @StateObject private var model = Model\(number)()
      @State private var showsFavorites = false
      let title: String

      var body: some View {
        NavigationStack {
          List {
            Toggle("Favorites", isOn: $showsFavorites)
            ForEach(model.visible.filter { !showsFavorites || $0.isFavorite }) { item in
              Row\(number)(item: item) { model.add(to: item) }
            }
            Section("More") {
              NavigationLink("Before") { Screen\(max(0, number - 1))(title: "Before \\(title)") }
            }
          }
          .navigationTitle(title)
          .searchable(text: $model.filter)
        }
      }
    }

    struct Row\(number): View {
      let item: Item\(number)
      let onTap: () -> Void

      var body: some View {
        HStack {
          VStack(alignment: .leading, spacing: 4) {
            Text(item.name).font(.headline)
            Text("\\(item.count) times, state \(edit)").font(.caption).foregroundStyle(.secondary)
          }
          Spacer()
          Image(systemName: item.isFavorite ? "star.fill" : "star").foregroundStyle(item.isFavorite ? .yellow : .gray)
          Button("Add", action: onTap)
        }
        .padding(.vertical, 8)
      }
    }

    #Preview("Screen \(number)") {
      Screen\(number)(title: "Number \(number)")
    }

    """
  }
}
