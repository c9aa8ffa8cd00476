import SwiftUI

struct HabitRow: View {
  let habit: Habit
  let action: () -> Void
  var body: some View {
    HStack {
      Text(habit.name)
      DaysBadge(days: habit.days)
      Button("Add", action: action)
    }
  }
}

struct DaysBadge: View {
  let days: Int
  var body: some View { Text("\(days)").contentTransition(.numericText(value: Double(days))).ringed(width: 2) }
}
