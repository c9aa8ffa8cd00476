import RedrawCore
import Testing

/// E3 and E4: a screen's sections as computed properties, and as views of their own.
@MainActor
@Suite struct `A screen's sections` {
  @Test(arguments: [("Select", ".onTapGesture", "_isSelected"), ("Rename", "Button", "_title")])
  func `the code of both runs whatever changes`(change: String, control: String, property: String) throws {
    let log = try ScenarioLog("E3", parameters: ["change": change])
    #expect(
      log[0].words == ["mount Screen", "code header", "code card", "evaluate Screen: first", "commit 7 inserted"])
    #expect(log[0].lines == ["Screen: @self, @identity, _title, _isSelected changed."])
    #expect(
      log[1].words == [
        "#1 tap \(control) \"\(change)\"", "#2 write Screen.\(property), by #1", "code header", "code card",
        "evaluate Screen: \(property), by #2", "commit 1 updated",
      ])
    #expect(log[1].lines == ["Screen: \(property) changed."])
  }

  @Test func `sections that are views appear with the screen`() throws {
    let tick = try ScenarioLog("E4", ticks: 0)[0]
    #expect(
      tick.words == [
        "mount Screen", "evaluate Screen: first", "mount HeaderSection", "mount CardSection",
        "evaluate HeaderSection: first", "evaluate CardSection: first", "commit 7 inserted",
      ])
    #expect(
      tick.lines == [
        "Screen: @self, @identity, _title, _isSelected changed.", "HeaderSection: @self changed.",
        "CardSection: @self changed.",
      ])
  }

  @Test func `selecting the card leaves the header alone`() throws {
    let log = try ScenarioLog("E4")
    #expect(
      log[1].words == [
        "#1 tap .onTapGesture \"Select\"", "#2 write Screen._isSelected, by #1", "evaluate Screen: _isSelected, by #2",
        "skip HeaderSection×1 equatable", "evaluate CardSection: @self (isSelected bytes)", "commit 1 updated",
      ])
    #expect(log[1].lines == ["Screen: _isSelected changed.", "CardSection: @self changed."])
  }

  @Test func `renaming leaves the card alone`() throws {
    let log = try ScenarioLog("E4", parameters: ["change": "Rename"])
    #expect(
      log[1].words == [
        "#1 tap Button \"Rename\"", "#2 write Screen._title, by #1", "evaluate Screen: _title, by #2",
        "skip CardSection×1 bytes", "evaluate HeaderSection: @self (title equatable)", "commit 1 updated",
      ])
    #expect(log[1].lines == ["Screen: _title changed.", "HeaderSection: @self changed."])
  }
}
