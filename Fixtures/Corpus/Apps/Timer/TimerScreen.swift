import SwiftUI

struct TimerScreen: View {
  @State private var model = TimerModel()
  var body: some View {
    SecondsLabel(model: model)
    Button("Add") { model.seconds += 1 }
  }
}

struct SecondsLabel: View {
  let model: TimerModel
  var body: some View { Text("\(model.seconds) s") }
}

#Preview { TimerScreen() }
