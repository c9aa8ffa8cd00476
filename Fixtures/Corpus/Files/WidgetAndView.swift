import SwiftUI
import WidgetKit

struct Entry2: TimelineEntry {
  let date: Date
  let count: Int
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry2 { Entry2(date: .now, count: 0) }
  func getSnapshot(in context: Context, completion: @escaping (Entry2) -> Void) { completion(placeholder(in: context)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry2>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd))
  }
}

struct CountWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "count", provider: Provider()) { entry in CountView(count: entry.count) }
      .supportedFamilies([.systemSmall])
  }
}

struct CountView: View {
  let count: Int
  var body: some View { Text("\(count)").padding() }
}

struct CountScreen: View {
  @State private var count = 0
  var body: some View {
    CountView(count: count)
    Button("Add") {
      count += 1
      WidgetCenter.shared.reloadAllTimelines()
    }
  }
}

#Preview { CountScreen() }
