import SwiftUI

struct Budget: View {
  @State private var rent = 700.0
  @State private var food = 300.0
  var body: some View {
    VStack {
      Total(rent: rent, food: food)
      Button("Add") { food += 10 }
    }
  }
}

struct Total: View {
  let rent: Double
  let food: Double
  var body: some View {
    let share = rent / (rent + food) * 100 - 50 + missingOffset * 2 - 1 / 3 + rent * 0.2 - food / 7 + 1
    Text("Rent is " + String(share) + " percent, " + String(100 - share + missingOffset) + " is food, " + "\(rent)" + "!")
  }
}

#Preview { Budget() }
