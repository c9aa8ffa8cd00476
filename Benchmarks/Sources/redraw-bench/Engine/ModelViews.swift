import RedrawCore

/// S3: each row has a source of truth of its own; one of them changes, and shows it.
@Observable final class ObservableRow: Identifiable {
  let id: Int
  var count = 0
  init(id: Int) { self.id = id }
}

struct ObservableRowsView: View {
  let rows: [ObservableRow]
  var body: some View { VStack { ForEach(rows) { ObservableRowView(row: $0) } } }
}

struct ObservableRowView: View {
  let row: ObservableRow
  var body: some View { Text("\(row.count)") }
}

final class ObjectRow: ObservableObject, Identifiable {
  let id: Int
  @Published var count = 0
  init(id: Int) { self.id = id }
}

struct ObjectRowsView: View {
  let rows: [ObjectRow]
  var body: some View { VStack { ForEach(rows) { ObjectRowView(row: $0) } } }
}

struct ObjectRowView: View {
  @ObservedObject var row: ObjectRow
  var body: some View { Text("\(row.count)") }
}

struct StateRowsView: View {
  let rows: [LeafHandle]
  var body: some View { VStack { ForEach(0..<rows.count, id: \.self) { StateRowView(handle: rows[$0]) } } }
}

struct StateRowView: View {
  let handle: LeafHandle
  @State private var count = 0
  var body: some View {
    Text("\(count)").onAppear { handle.increase = { count += 1 } }
  }
}
