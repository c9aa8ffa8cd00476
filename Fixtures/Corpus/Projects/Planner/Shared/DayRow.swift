import SwiftUI

struct DayRow: View {
  let day: Day

  var body: some View { Text("Day \(day.number)") }
}
