import AppIntents
import SwiftUI

struct AddWater: AppIntent {
  static let title: LocalizedStringResource = "Add water"
  @Parameter(title: "Glasses") var glasses: Int
  init() {}
  init(glasses: Int) { self.glasses = glasses }
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Done") }
}

struct WaterScreen: View {
  @AppStorage("glasses") private var glasses = 0
  var body: some View {
    VStack {
      Text("\(glasses) glasses")
      Button(intent: AddWater(glasses: 1)) { Label("By intent", systemImage: "drop") }
      Button("Add") { glasses += 1 }
    }
  }
}

#Preview { WaterScreen() }
