import SwiftUI

/// Isolated to the main actor without saying so: the project's default.
@Observable class Planner {
  var days = [Day(number: 1), Day(number: 2)]

  func add() { days.append(Day(number: days.count + 1)) }
}

struct DayList: View {
  let planner: Planner

  var body: some View {
    List {
      ForEach(planner.days) { DayRow(day: $0) }
      #if PLANNER && os(iOS)
        Button("Add") { planner.add() }
      #endif
    }
  }
}
