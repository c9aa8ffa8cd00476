import SwiftUI

struct ColumnHeader: View {
  @EnvironmentObject private var store: BoardStore
  let index: Int

  var body: some View {
    Text(store.columns[index])
  }
}

struct SaveBar: View {
  @EnvironmentObject private var store: BoardStore

  var body: some View {
    HStack {
      Text("\(store.saves) saves")
      Button("Save") { store.save() }
    }
  }
}

struct BoardView: View {
  @StateObject private var store = BoardStore()

  var body: some View {
    VStack {
      HStack {
        ForEach(0..<3, id: \.self) { index in
          ColumnHeader(index: index)
        }
      }
      SaveBar()
    }
    .environmentObject(store)
  }
}

#Preview("Board") {
  BoardView()
}
