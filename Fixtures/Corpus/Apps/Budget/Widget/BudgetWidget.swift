import SwiftUI
import WidgetKit

struct BalanceEntry: TimelineEntry {
  let date: Date
  let balance: Decimal
}

struct BalanceProvider: TimelineProvider {
  func placeholder(in context: Context) -> BalanceEntry { BalanceEntry(date: .now, balance: 0) }
  func getSnapshot(in context: Context, completion: @escaping (BalanceEntry) -> Void) {
    completion(BalanceEntry(date: .now, balance: 100))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<BalanceEntry>) -> Void) {
    completion(Timeline(entries: [BalanceEntry(date: .now, balance: 100)], policy: .atEnd))
  }
}

struct BalanceWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Balance", provider: BalanceProvider()) { entry in
      BalanceCard(balance: entry.balance).containerBackground(.background, for: .widget)
    }
    .supportedFamilies([.systemSmall])
  }
}

struct BalanceWidget_Previews: PreviewProvider {
  static var previews: some View {
    BalanceCard(balance: 12).previewContext(WidgetPreviewContext(family: .systemSmall))
  }
}
