import RedrawCore

/// Family I: dates, delays and random values that views ask the system for, all of them the scenario's.
enum TimeAndChance {
  static let family = ScenarioFamily(
    "I", "Time and chance", [timelineOfNow, minutesAndDates, toastAfterDelay, drawnTickets])
}
