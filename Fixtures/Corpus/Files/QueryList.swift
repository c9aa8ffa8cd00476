import SwiftData
import SwiftUI

@Model
final class Task2 {
  var title: String
  var isDone: Bool
  init(title: String, isDone: Bool = false) {
    self.title = title
    self.isDone = isDone
  }
}

struct TaskList: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Task2.title) private var tasks: [Task2]
  @State private var filter = 0

  var body: some View {
    VStack {
      ForEach(tasks, id: \.title) { TaskRow(title: $0.title) }
      FilterBar(filter: $filter)
      Button("New") { context.insert(Task2(title: "New")) }
    }
  }
}

struct TaskRow: View {
  let title: String
  var body: some View { Text(title) }
}

struct FilterBar: View {
  @Binding var filter: Int
  var body: some View { Button("Filter \(filter)") { filter += 1 } }
}

struct Home: View {
  @State private var opened = 0
  var body: some View {
    TaskList()
    Button("Add") { opened += 1 }
    FilterBar(filter: $opened)
  }
}

#Preview { Home() }
