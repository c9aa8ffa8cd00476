import RedrawCore

/// A list that owns its model: a progress view until the rows are loaded, then a lazy stack of cells.
struct ItemList<Store: ItemStore, Cell: View>: View {
  @StateObject private var model: Store
  private let cell: (Store.Item) -> Cell

  init(model: @autoclosure @escaping () -> Store, @ViewBuilder cell: @escaping (Store.Item) -> Cell) {
    _model = StateObject(wrappedValue: model())
    self.cell = cell
  }

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      switch model.phase {
      case .loading:
        ProgressView().onAppear { model.load() }
      case .loaded(let items):
        ScrollView {
          LazyVStack {
            ForEach(items) { cell($0) }
          }
        }
      }
      Button("Next") { model.activateNext() }
    }
  }
}
