import Foundation

struct Booking: Identifiable, Codable, Hashable {
  enum Kind: String, Codable, CaseIterable { case income, expense }

  var id = UUID()
  var title: String
  var amount: Decimal
  var kind: Kind
  var day: Date

  var signed: Decimal { kind == .income ? amount : -amount }
}
