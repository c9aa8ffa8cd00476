import SwiftUI

struct HabitList: View {
  @ObservedObject var store: HabitStore
  var body: some View {
    List(store.habits) { habit in
      HabitRow(habit: habit) { store.tick(habit) }
    }
  }
}

struct HabitList_Previews: PreviewProvider {
  static var previews: some View { HabitList(store: HabitStore()) }
}
