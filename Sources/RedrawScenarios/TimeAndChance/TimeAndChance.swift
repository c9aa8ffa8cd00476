import RedrawCore

/// Family I: dates, delays and random values that views request from the system. All of them are the scenario's.
enum TimeAndChance {
  static let family = ScenarioFamily(
    "I", "Time and chance", [timelineOfNow, minutesAndDates, toastAfterDelay, drawnTickets])
}
