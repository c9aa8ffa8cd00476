import Charts
import MapKit
import SwiftUI

struct RunList: View {
  @EnvironmentObject private var store: RunStore
  var body: some View {
    NavigationStack {
      List {
        Section { DistanceChart(runs: store.runs) }
        ForEach(store.runs) { run in RunRow(run: run) }
      }
      .toolbar { Button("Add") { store.add() } }
      .onAppear { store.track() }
    }
  }
}

struct DistanceChart: View {
  let runs: [Run]
  var body: some View {
    Chart(runs) { run in
      AreaMark(x: .value("Run", run.id), y: .value("Distance", run.kilometres)).foregroundStyle(.orange.opacity(0.3))
      LineMark(x: .value("Run", run.id), y: .value("Distance", run.kilometres)).symbol(.circle)
    }
    .chartYScale(domain: 0...50)
  }
}

struct RunRow: View {
  let run: Run
  var body: some View {
    HStack {
      Text("\(run.kilometres, specifier: "%.1f") km")
      Map { MapPolyline(coordinates: run.route).stroke(.orange, lineWidth: 3) }.frame(width: 60, height: 60)
    }
  }
}
