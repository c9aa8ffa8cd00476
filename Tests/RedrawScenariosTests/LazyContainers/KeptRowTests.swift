import RedrawCore
import RedrawScenarios
import Testing

/// Rows that have to be made to be counted, and are kept and updated off screen.
@MainActor
@Suite struct `Rows kept for counting` {
  @Test func `H2: rows with or without a view are created up to the window to be counted, and kept`() throws {
    try expectLog(
      "H2",
      """
      tick 0: first appearance
        mount MailScreen
        evaluate MailScreen: first
          MailScreen: @self changed.
        mount MessageRows
        evaluate MessageRows: first
        mount MessageRow 1–6
        evaluate MessageRow 1–6: first
          6× MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 7–8
        evaluate MessageRow 7–8: first
          2× MessageRow: @self, @identity, _mailbox changed.
        commit 11 inserted
      tick 1: scroll to row 5
        #1 scroll row 5
        keptForCounting MessageRow 1–7: MessageRow: an if without else
        mount MessageRow 9–13
        evaluate MessageRow 9–13: first, by #1
          5× MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 14–15
        evaluate MessageRow 14–15: first, by #1
          2× MessageRow: @self, @identity, _mailbox changed.
        commit 5 inserted
      tick 2: scroll to row 6
        #1 scroll row 6
        keptForCounting MessageRow 8: MessageRow: an if without else
        mount MessageRow 16
        evaluate MessageRow 16: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        commit 1 inserted
      tick 3: tap Read all
        #1 tap Button "Read all"
        #2 write Mailbox.readCount, by #1
        evaluate MessageRow 1–16: _mailbox, by #2
          16× MessageRow: _mailbox changed.
        wasted MessageRow 1, 5, 9, 13
        commit 12 updated
      tick 4: scroll to end
        #1 scroll end
        mount MessageRow 17–1000
        evaluate MessageRow 17–1000: first, by #1
          984× MessageRow: @self, @identity, _mailbox changed.
        keptForCounting MessageRow 9–994: MessageRow: an if without else
        commit 738 inserted
      tick 5: scroll to row 0
        #1 scroll row 0
      """)
  }

  @Test func `H3: rows in an AnyView are created up to the window to be counted, and kept`() throws {
    try expectLog(
      "H3",
      """
      tick 0: first appearance
        mount MailScreen
        evaluate MailScreen: first
          MailScreen: @self changed.
        mount MessageRows
        evaluate MessageRows: first
        mount MessageRow 1
        evaluate MessageRow 1: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 2
        evaluate MessageRow 2: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 3
        evaluate MessageRow 3: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 4
        evaluate MessageRow 4: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 5
        evaluate MessageRow 5: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 6
        evaluate MessageRow 6: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 7
        evaluate MessageRow 7: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 8
        evaluate MessageRow 8: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 9
        evaluate MessageRow 9: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 10
        evaluate MessageRow 10: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 11
        evaluate MessageRow 11: first
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 12
        evaluate MessageRow 12: first
          MessageRow: @self, @identity, _mailbox changed.
        commit 17 inserted
      tick 1: scroll to row 5
        #1 scroll row 5
        keptForCounting MessageRow 1–10: MessageRow: AnyView in the ForEach
        mount MessageRow 13
        evaluate MessageRow 13: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 14
        evaluate MessageRow 14: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 15
        evaluate MessageRow 15: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 16
        evaluate MessageRow 16: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 17
        evaluate MessageRow 17: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 18
        evaluate MessageRow 18: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 19
        evaluate MessageRow 19: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 20
        evaluate MessageRow 20: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 21
        evaluate MessageRow 21: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 22
        evaluate MessageRow 22: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        commit 10 inserted
      tick 2: scroll to row 6
        #1 scroll row 6
        keptForCounting MessageRow 11–12: MessageRow: AnyView in the ForEach
        mount MessageRow 23
        evaluate MessageRow 23: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        mount MessageRow 24
        evaluate MessageRow 24: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        commit 2 inserted
      tick 3: tap Read all
        #1 tap Button "Read all"
        #2 write Mailbox.readCount, by #1
        evaluate MessageRow 1–24: _mailbox, by #2
          24× MessageRow: _mailbox changed.
        commit 24 updated
      tick 4: scroll to end
        #1 scroll end
        mount MessageRow 25–1000
        evaluate MessageRow 25–1000: first, by #1
          976× MessageRow: @self, @identity, _mailbox changed.
        keptForCounting MessageRow 13–990: MessageRow: AnyView in the ForEach
        commit 976 inserted
      tick 5: scroll to row 0
        #1 scroll row 0
      """)
  }

  @Test func `H5: a list makes all rows that give themselves an id`() throws {
    try expectLog(
      "H5",
      """
      tick 0: first appearance
        mount MailScreen
        evaluate MailScreen: first
          MailScreen: @self changed.
        mount MessageRows
        evaluate MessageRows: first
        mount MessageRow 1–1000
        evaluate MessageRow 1–1000: first
          1000× MessageRow: @self, @identity, _mailbox changed.
        keptForCounting MessageRow 7–1000: MessageRow: .id() in the ForEach
        commit 1004 inserted
      tick 1: scroll to row 5
        #1 scroll row 5
        keptForCounting MessageRow 1–5: MessageRow: .id() in the ForEach
      tick 2: scroll to row 6
        #1 scroll row 6
        keptForCounting MessageRow 6: MessageRow: .id() in the ForEach
      tick 3: tap Read all
        #1 tap Button "Read all"
        #2 write Mailbox.readCount, by #1
        evaluate MessageRow 1–1000: _mailbox, by #2
          1000× MessageRow: _mailbox changed.
        commit 1000 updated
      tick 4: scroll to end
        #1 scroll end
      tick 5: scroll to row 0
        #1 scroll row 0
      """)
  }
}
