import RedrawCore
import Testing

/// A screen's sections as computed properties, and as views of their own.
@MainActor
@Suite struct `A screen's sections` {
  @Test func `E3: the code of both sections runs with the screen`() throws {
    try expectLog(
      "E3",
      """
      tick 0: first appearance
        mount Screen
        code header
        code card
        evaluate Screen: first
          Screen: @self, @identity, _title, _isSelected changed.
        commit 7 inserted
      tick 1: tap Select
        #1 tap .onTapGesture "Select"
        #2 write Screen._isSelected, by #1
        code header
        code card
        evaluate Screen: _isSelected, by #2
          Screen: _isSelected changed.
        commit 1 updated
      """)
  }

  @Test func `E4: selecting the card leaves the header alone`() throws {
    try expectLog(
      "E4",
      """
      tick 0: first appearance
        mount Screen
        evaluate Screen: first
          Screen: @self, @identity, _title, _isSelected changed.
        mount HeaderSection
        mount CardSection
        evaluate HeaderSection: first
          HeaderSection: @self changed.
        evaluate CardSection: first
          CardSection: @self changed.
        commit 7 inserted
      tick 1: tap Select
        #1 tap .onTapGesture "Select"
        #2 write Screen._isSelected, by #1
        evaluate Screen: _isSelected, by #2
          Screen: _isSelected changed.
        skip 1×HeaderSection (equatable)
        evaluate CardSection: @self (isSelected bytes)
          CardSection: @self changed.
        commit 1 updated
      """)
  }

  @Test func `E3 and E4 when the title changes: the header runs, and the card only as a property`() throws {
    let whole = try ScenarioLog("E3", parameters: ["change": "Rename"])[1]
    #expect(whole.evaluated == ["Screen"])
    #expect(whole.printed == ["Screen: _title changed."])
    let parts = try ScenarioLog("E4", parameters: ["change": "Rename"])[1]
    #expect(parts.printed == ["Screen: _title changed.", "HeaderSection: @self changed."])
    #expect(parts.skipped == ["CardSection×1 bytes"])
    #expect(parts.wasted == [])
  }
}
