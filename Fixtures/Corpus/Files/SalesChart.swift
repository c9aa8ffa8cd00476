import Charts
import SwiftUI

struct Sale: Identifiable {
  let id = UUID()
  let day: Date
  let product: String
  var amount: Double
}

final class SalesModel: ObservableObject {
  @Published var sales: [Sale] = (0..<6).map {
    Sale(day: Date(timeIntervalSince1970: Double($0) * 86_400), product: $0.isMultiple(of: 2) ? "Tea" : "Coffee", amount: Double($0 * 3 + 2))
  }
  var average: Double { sales.map(\.amount).reduce(0, +) / Double(max(1, sales.count)) }
}

struct SalesScreen: View {
  @StateObject private var model = SalesModel()
  @State private var selected: Date?

  var body: some View {
    VStack(alignment: .leading) {
      Text("Average \(model.average, specifier: "%.1f")").font(.headline)
      chart
      Button("Add") { model.sales.append(Sale(day: Date(timeIntervalSince1970: 900_000), product: "Tea", amount: 9)) }
    }
    .padding()
  }

  private var chart: some View {
    Chart {
      ForEach(model.sales) { sale in
        LineMark(x: .value("Day", sale.day, unit: .day), y: .value("Amount", sale.amount))
          .foregroundStyle(by: .value("Product", sale.product))
          .symbol(by: .value("Product", sale.product))
          .interpolationMethod(.catmullRom)
        if sale.amount > model.average {
          PointMark(x: .value("Day", sale.day), y: .value("Amount", sale.amount)).symbolSize(40)
        }
      }
      RuleMark(y: .value("Average", model.average))
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
        .annotation(position: .top, alignment: .trailing) { Text("avg").font(.caption2) }
    }
    .chartXAxis { AxisMarks(values: .stride(by: .day)) { _ in AxisGridLine(); AxisValueLabel(format: .dateTime.day()) } }
    .chartYAxis { AxisMarks(position: .leading) }
    .chartForegroundStyleScale(["Tea": Color.green, "Coffee": Color.brown])
    .chartXSelection(value: $selected)
    .frame(height: 220)
  }
}

#Preview { SalesScreen() }
