import Charts
import SwiftUI

struct Sample: Identifiable {
  let id: Int
  let steps: Int
}

struct StepsCard: View {
  @State private var samples = (0..<7).map { Sample(id: $0, steps: $0 * 1000) }

  var body: some View {
    VStack {
      Text("Total \(samples.map(\.steps).reduce(0, +))")
      StepsChart(samples: samples)
      Button("Add") { samples.append(Sample(id: samples.count, steps: 500)) }
    }
  }
}

struct StepsChart: View {
  let samples: [Sample]
  var body: some View {
    Chart(samples) { sample in
      BarMark(x: .value("Day", sample.id), y: .value("Steps", sample.steps)).foregroundStyle(.green)
    }
    .chartYAxis(.hidden)
    .frame(height: 120)
  }
}

#Preview { StepsCard() }
