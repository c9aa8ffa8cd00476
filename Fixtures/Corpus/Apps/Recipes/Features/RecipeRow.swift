import SwiftUI
import TipKit

struct TimerTip: Tip {
  var title: Text { Text("Start a timer") }
}

struct RecipeRow: View {
  let name: String
  let minutes: Int
  var body: some View {
    HStack {
      Text(name)
      Text("\(minutes) min").popoverTip(TimerTip())
    }
  }
}
