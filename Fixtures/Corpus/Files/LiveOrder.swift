import ActivityKit
import SwiftUI
import WidgetKit

struct OrderAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
  let number: Int
}

struct OrderActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: OrderAttributes.self) { context in
      Text("Order \(context.attributes.number)").activityBackgroundTint(.black)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("A") }
        DynamicIslandExpandedRegion(.bottom) { Text("B") }
      } compactLeading: { Text("C") } compactTrailing: { Text("D") } minimal: { Text("E") }
    }
  }
}

struct OrderScreen: View {
  @State private var minutes = 30
  @State private var activity: Activity<OrderAttributes>?

  var body: some View {
    Text("\(minutes) minutes").contentTransition(.numericText())
    Button("Add") { minutes += 5; Task { await activity?.update(ActivityContent(state: .init(minutes: minutes), staleDate: nil)) } }
    Button("Track") {
      guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
      activity = try? Activity.request(
        attributes: OrderAttributes(number: 1), content: ActivityContent(state: .init(minutes: minutes), staleDate: nil))
    }
  }
}

#Preview { OrderScreen() }
