import Foundation
import RedrawCore

private struct Ticket: Identifiable {
  let id = UUID()
  let number = Int.random(in: 1...49)
}

private struct TicketRow: View {
  let ticket: Ticket

  var body: some View {
    let _ = Self._printChanges()
    Text("\(ticket.number)")
  }
}

private struct Lottery: View {
  @State private var tickets = [Ticket(), Ticket(), Ticket()]

  var body: some View {
    let _ = Self._printChanges()
    ForEach(tickets) { TicketRow(ticket: $0) }
    Button("Shuffle") {
      tickets.shuffle()
      traceNote("\(tickets.map(\.number))")
    }
    Button("Draw") {
      tickets.append(Ticket())
      traceNote("drew \(tickets[3].number)")
    }
  }
}

extension TimeAndChance {
  static let drawnTickets = Scenario(
    "drawn-tickets", case: "I4",
    summary: "Rows with a UUID() and a random number of their own, shuffled: the same with the same seed", ticks: 2
  ) { run in
    run.show(Lottery())
    try run.forEachTick { tick, app in try app.tap(tick == 1 ? "Shuffle" : "Draw") }
  }
}
