import RedrawCore
import Testing

private enum IsSilent: TransactionKey {
  static let defaultValue = false
}

@Suite struct TransactionValueTests {
  @Test func `a transaction has the value set for a key, and the default for any other`() {
    var transaction = Transaction()
    #expect(transaction[IsSilent.self] == false)
    transaction[IsSilent.self] = true
    #expect(transaction[IsSilent.self])
    #expect(transaction.animation == nil)
  }

  @Test func `its animation is one of the values that it carries`() {
    var transaction = Transaction(animation: .linear)
    #expect(transaction.animation == .linear)
    transaction.animation = nil
    #expect(transaction.animation == nil)
    #expect(Transaction(animation: nil).animation == nil)
  }

  @Test func `a copy is changed by itself`() {
    let kept = Transaction(animation: .easeIn)
    var copy = kept
    copy.animation = .easeOut
    #expect(kept.animation == .easeIn)
  }
}
