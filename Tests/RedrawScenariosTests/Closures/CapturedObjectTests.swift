import Observation
import RedrawCore
import Testing

private final class Store: ObservableObject {
  @Published var number = 0
  func act() {}
}

private struct Observer: View {
  @ObservedObject var store: Store

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(store.number)")
      ActionRow(title: "The view") { store.act() }
      ActionRow(title: "The store") { [store] in store.act() }
      Button("Publish") { store.number += 1 }
    }
  }
}

private struct EnvironmentObserver: View {
  @EnvironmentObject private var store: Store

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(store.number)")
      ActionRow(title: "The view") { store.act() }
      Button("Publish") { store.number += 1 }
    }
  }
}

@Observable private final class Model {
  var number = 0
  func act() {}
}

private struct ModelView: View {
  let model: Model

  var body: some View {
    let _ = Self._printChanges()
    VStack {
      Text("\(model.number)")
      ActionRow(title: "The view") { model.act() }
      Button("Write") { model.number += 1 }
    }
  }
}

@MainActor
@Suite struct `A closure that captures a view with an object` {
  private nonisolated(unsafe) static let store = Store()

  @Test func `differs by how often the object has signalled, and one that captures the object alone doesn't`() throws {
    #expect(
      try wordsAfterAppearance(of: Observer(store: Self.store)) { try $0.tap("Publish") } == """
        tick 1: tap Publish
          #1 tap Button "Publish"
          #2 write Store.number, by #1
          evaluate Observer: _store, by #2
            Observer: _store changed.
          skip 1×ActionRow (fields)
          evaluate ActionRow 1: @self (onTap: captured Observer._store.signals bytes)
            ActionRow: @self changed.
          wasted ActionRow 1
          commit 1 updated
        """)
  }

  @Test func `differs in the same way by an environment object`() throws {
    #expect(
      try wordsAfterAppearance(of: EnvironmentObserver().environmentObject(Self.store)) { try $0.tap("Publish") } == """
        tick 1: tap Publish
          #1 tap Button "Publish"
          #2 write Store.number, by #1
          evaluate EnvironmentObserver: _store, by #2
            EnvironmentObserver: _store changed.
          evaluate ActionRow: @self (onTap: captured EnvironmentObserver._store.signals bytes)
            ActionRow: @self changed.
          wasted ActionRow
          commit 1 updated
        """)
  }

  @Test func `doesn't differ by an Observable object, which is only a reference`() throws {
    let model = Model()
    nonisolated(unsafe) let kept = model
    #expect(
      try wordsAfterAppearance(of: ModelView(model: kept)) { try $0.tap("Write") } == """
        tick 1: tap Write
          #1 tap Button "Write"
          #2 write Model.number, by #1
          evaluate ModelView: @dependencies, by #2
            ModelView: @dependencies changed.
          skip 1×ActionRow (fields)
          commit 1 updated
        """)
  }
}
