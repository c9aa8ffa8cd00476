import SwiftUI
import WidgetKit

/// A file that is called as one of the app's is.
struct DayEntry: TimelineEntry {
  let date: Date
  let day: Day
}
