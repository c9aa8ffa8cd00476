import AppIntents
import SwiftUI
import WidgetKit

struct StepsEntry: TimelineEntry {
  let date: Date
  let steps: Int
}

struct StepsIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Steps"
  @Parameter(title: "Goal", default: 8000) var goal: Int
}

struct StepsProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> StepsEntry { StepsEntry(date: .now, steps: 0) }
  func snapshot(for configuration: StepsIntent, in context: Context) async -> StepsEntry { placeholder(in: context) }
  func timeline(for configuration: StepsIntent, in context: Context) async -> Timeline<StepsEntry> {
    Timeline(entries: [placeholder(in: context)], policy: .after(.now.addingTimeInterval(900)))
  }
}

struct StepsEntryView: View {
  @Environment(\.widgetFamily) private var family
  let entry: StepsProvider.Entry
  var body: some View {
    switch family {
    case .systemSmall: Text("\(entry.steps)").widgetURL(URL(string: "steps://today"))
    case .accessoryCircular: Gauge(value: Double(entry.steps), in: 0...8000) { Text("steps") }.widgetAccentable()
    default: Label("\(entry.steps) steps", systemImage: "figure.walk")
    }
  }
}

struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "steps", intent: StepsIntent.self, provider: StepsProvider()) { entry in
      StepsEntryView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Steps")
    .supportedFamilies([.systemSmall, .accessoryCircular])
  }
}

struct StepsScreen: View {
  @State private var steps = 100
  var body: some View {
    StepsEntryView(entry: StepsEntry(date: .now, steps: steps))
    Button("Add") {
      steps += 100
      WidgetCenter.shared.reloadTimelines(ofKind: "steps")
    }
  }
}

#Preview { StepsScreen() }
