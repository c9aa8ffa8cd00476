import Foundation

struct Habit: Identifiable, Equatable {
  let id: Int
  var name: String
  var days = 0
}

final class HabitStore: ObservableObject {
  @Published var habits = [Habit(id: 1, name: "Read"), Habit(id: 2, name: "Run")]

  func tick(_ habit: Habit) {
    guard let index = habits.firstIndex(of: habit) else { return }
    habits[index].days += 1
  }
}
