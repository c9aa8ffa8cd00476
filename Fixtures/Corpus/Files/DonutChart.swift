import Charts
import SwiftUI

enum Category: String, CaseIterable, Plottable { case food, rent, fun }

struct Budget: View {
  @State private var spent: [Category: Double] = [.food: 120, .rent: 700, .fun: 80]

  var body: some View {
    VStack {
      Chart(Category.allCases, id: \.self) { category in
        SectorMark(angle: .value("Spent", spent[category, default: 0]), innerRadius: .ratio(0.6), angularInset: 1.5)
          .cornerRadius(4)
          .foregroundStyle(by: .value("Category", category.rawValue))
          .opacity(spent[category, default: 0] > 100 ? 1 : 0.5)
      }
      .chartLegend(position: .bottom, spacing: 12)
      .chartBackground { proxy in
        GeometryReader { geometry in
          if let frame = proxy.plotFrame { Text("Total").position(x: geometry[frame].midX, y: geometry[frame].midY) }
        }
      }
      Legend(total: spent.values.reduce(0, +))
      Button("Add") { spent[.fun, default: 0] += 20 }
    }
  }
}

struct Legend: View {
  let total: Double
  var body: some View { Text(total, format: .currency(code: "EUR")) }
}

struct Budget_Previews: PreviewProvider {
  static var previews: some View { Budget() }
}
