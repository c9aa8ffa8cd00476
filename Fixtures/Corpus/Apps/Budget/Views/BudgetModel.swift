import Combine
import Foundation

@MainActor
final class BudgetModel: ObservableObject {
  @Published private(set) var bookings: [Booking] = []
  @Published private(set) var balance: Decimal = 0
  @Published var filter = ""
  @Published var failure: String?
  private let service: any BookingService

  init(service: any BookingService = SampleBookings()) {
    self.service = service
    $bookings.map { $0.reduce(0) { $0 + $1.signed } }.assign(to: &$balance)
  }

  var shown: [Booking] {
    filter.isEmpty ? bookings : bookings.filter { $0.title.localizedStandardContains(filter) }
  }

  func load() async {
    do { bookings = try await service.load() } catch { failure = error.localizedDescription }
  }

  func add() {
    bookings.append(Booking(title: "Coffee", amount: 3, kind: .expense, day: .distantPast))
    do { try service.save(bookings) } catch { failure = error.localizedDescription }
  }
}
