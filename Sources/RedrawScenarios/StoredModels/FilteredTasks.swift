import RedrawCore
import RedrawData

@Model
private final class Chore {
  var title: String
  var isDone = false
  var priority: Int
  var note = ""

  init(title: String, priority: Int) { (self.title, self.priority) = (title, priority) }
}

private struct ChoreRow: View {
  let chore: Chore

  var body: some View {
    let _ = Self._printChanges()
    HStack {
      Text(chore.title)
      Button("Note \(chore.title)") { chore.note = "later" }
      Button("Raise \(chore.title)") { chore.priority += 10 }
      Button("Finish \(chore.title)") { chore.isDone = true }
    }
  }
}

private struct OpenChores: View {
  @Query(filter: #Predicate<Chore> { !$0.isDone }, sort: [SortDescriptor(\Chore.priority, order: .reverse)])
  private var chores: [Chore]

  var body: some View {
    let _ = Self._printChanges()
    List(chores) { ChoreRow(chore: $0) }
  }
}

extension StoredModels {
  static let filteredTasks = scenario(
    "query-filter", case: "O6",
    summary: "A write evaluates a query's view if it changes what is found or its order, not otherwise",
    models: [Chore.self], ticks: 4
  ) {
    OpenChores()
  } fill: { context in
    for (index, title) in ["Dishes", "Laundry", "Windows"].enumerated() {
      context.insert(Chore(title: title, priority: 3 - index))
    }
  } _: { tick, app in
    switch tick {
    case 1: try app.tap("Note Laundry")
    case 2: try app.tap("Raise Dishes")
    case 3: try app.tap("Raise Windows")
    default: try app.tap("Finish Laundry")
    }
  }
}
