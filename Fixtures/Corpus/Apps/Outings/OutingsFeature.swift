import Foundation

struct OutingsState: Equatable {
  struct Outing: Identifiable, Equatable {
    let id: Int
    var name: String
    var isDone = false
  }

  var outings: [Outing] = [Outing(id: 0, name: "Lake"), Outing(id: 1, name: "Castle")]
  var showsOnlyOpen = false
  var isLoading = false

  var shown: [Outing] { showsOnlyOpen ? outings.filter { !$0.isDone } : outings }
}

enum OutingsAction {
  case add
  case toggled(OutingsState.Outing.ID)
  case showsOnlyOpen(Bool)
  case loaded([OutingsState.Outing])
}

func outingsReducer(_ state: inout OutingsState, _ action: OutingsAction) -> Effect<OutingsAction>? {
  switch action {
  case .add:
    state.outings.append(.init(id: state.outings.count, name: "Outing \(state.outings.count)"))
    state.isLoading = true
    let outings = state.outings
    return Effect {
      try? await Task.sleep(for: .milliseconds(200))
      return .loaded(outings)
    }
  case .toggled(let id):
    if let index = state.outings.firstIndex(where: { $0.id == id }) { state.outings[index].isDone.toggle() }
  case .showsOnlyOpen(let isOn): state.showsOnlyOpen = isOn
  case .loaded: state.isLoading = false
  }
  return nil
}
