import SwiftUI

struct PackingList: View {
  @Binding var items: [PackingItem]
  @State private var category: PackingItem.Category?

  var body: some View {
    List {
      Picker("Category", selection: $category) {
        Text("All").tag(PackingItem.Category?.none)
        ForEach(PackingItem.Category.allCases) { category in
          Text(category.title).tag(Optional(category))
        }
      }
      .pickerStyle(.segmented)

      ForEach($items) { $item in
        if category == nil || category == item.category {
          Toggle(item.name, isOn: $item.isPacked)
            .strikethrough(item.isPacked)
        }
      }
    }
    .safeAreaInset(edge: .bottom) {
      PackingProgress(done: items.filter(\.isPacked).count, total: items.count)
    }
    .navigationTitle("Packing")
  }
}

struct PackingProgress: View {
  let done: Int
  let total: Int

  var body: some View {
    ProgressView(value: Double(done), total: Double(max(total, 1))) {
      Text("\(done) of \(total) packed")
    }
    .padding()
    .background(.thinMaterial)
    .animation(.default, value: done)
  }
}
