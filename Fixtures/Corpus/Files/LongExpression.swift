import SwiftUI

struct Dashboard: View {
  @State private var values = [1.0, 2.0, 3.0]
  var body: some View {
    VStack {
      Gauges(values: values)
      Button("Add") { values.append(Double(values.count)) }
    }
  }
}

struct Gauges: View {
  let values: [Double]
  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: proxy.size.width * 0.1 + 4 - CGFloat(values.count) * 2 / 3) {
        ForEach(Array(values.enumerated()), id: \.offset) { index, value in
          RoundedBar(height: value * 10 + Double(index) * 2 - 1 / 3 + values.reduce(0, +) * 0.1 - proxy.size.height * 2 + 1)
            .offset(x: -proxy.size.width / 2 + CGFloat(index) * 3 + 1, y: 2 * proxy.size.height - 3 * CGFloat(value) + 1)
            .foregroundColor(index % 2 == 0 ? .red : value > 2 ? .blue : .green)
            .opacity(1 - Double(index) * 0.1 + value * 0.01 - 0.5 * 2 / 7)
        }
      }
      .animation(.snappierSpring(duration: 0.3 + 0.1 * Double(values.count)), value: values)
    }
  }
}

#Preview { Dashboard() }
