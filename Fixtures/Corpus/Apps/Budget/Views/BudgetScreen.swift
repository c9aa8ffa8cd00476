import Charts
import SwiftUI

struct BudgetScreen: View {
  @StateObject private var model = BudgetModel()
  @FocusState private var isSearching: Bool

  var body: some View {
    NavigationStack {
      List {
        BalanceCard(balance: model.balance)
        BookingsChart(bookings: model.bookings)
        ForEach(model.shown) { BookingRow(booking: $0) }
        Button("Add", systemImage: "plus") { model.add() }
      }
      .navigationTitle("Budget")
      .searchable(text: $model.filter)
      .searchFocused($isSearching)
      .alert("Sorry", isPresented: .constant(model.failure != nil), presenting: model.failure) { _ in
        Button("OK") { model.failure = nil }
      } message: { Text($0) }
    }
    .tint(.brand)
    .task { await model.load() }
  }
}

struct BalanceCard: View {
  let balance: Decimal

  var body: some View {
    Text(balance, format: .currency(code: "EUR"))
      .font(.largeTitle.monospacedDigit())
      .contentTransition(.numericText())
      .card()
  }
}

struct BookingsChart: View {
  let bookings: [Booking]

  var body: some View {
    Chart(bookings) { booking in
      BarMark(x: .value("Title", booking.title), y: .value("Amount", NSDecimalNumber(decimal: booking.amount).doubleValue))
        .foregroundStyle(by: .value("Kind", booking.kind.rawValue))
    }
    .frame(height: 120)
  }
}

struct BookingRow: View {
  let booking: Booking

  var body: some View {
    LabeledContent(booking.title) {
      Text(booking.signed, format: .currency(code: "EUR"))
        .foregroundStyle(booking.kind == .income ? .amountOfIncome : .primary)
    }
  }
}
