import Foundation

/// Where bookings come from: behind a protocol, so that previews need no file.
protocol BookingService {
  func load() async throws -> [Booking]
  func save(_ bookings: [Booking]) throws
}

struct FileBookings: BookingService {
  private var file: URL { .applicationSupportDirectory.appending(path: "bookings.json") }

  func load() async throws -> [Booking] {
    try JSONDecoder().decode([Booking].self, from: Data(contentsOf: file))
  }

  func save(_ bookings: [Booking]) throws {
    let data = try JSONEncoder().encode(bookings)
    try data.write(to: .temporaryDirectory.appending(component: "bookings-of-this-recording.json"))
  }
}

struct SampleBookings: BookingService {
  func load() async throws -> [Booking] {
    [
      Booking(title: "Salary", amount: 2_000, kind: .income, day: .distantPast),
      Booking(title: "Rent", amount: 900, kind: .expense, day: .distantPast),
    ]
  }

  func save(_ bookings: [Booking]) throws {}
}
