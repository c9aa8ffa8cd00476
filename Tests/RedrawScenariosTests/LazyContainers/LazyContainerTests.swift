import RedrawCore
import RedrawScenarios
import Testing

/// Rows that are counted by their types: those on screen are made, and sleep once they have left it.
@MainActor
@Suite struct `Lazy containers` {
  @Test func `H1: rows of one view are created for the window, and sleep once they have left it`() throws {
    try expectLog(
      "H1",
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
        commit 10 inserted
      tick 1: scroll to row 5
        #1 scroll row 5
        mount MessageRow 7–11
        evaluate MessageRow 7–11: first, by #1
          5× MessageRow: @self, @identity, _mailbox changed.
        commit 5 inserted
      tick 2: scroll to row 6
        #1 scroll row 6
        mount MessageRow 12
        evaluate MessageRow 12: first, by #1
          MessageRow: @self, @identity, _mailbox changed.
        commit 1 inserted
      tick 3: tap Read all
        #1 tap Button "Read all"
        #2 write Mailbox.readCount, by #1
        evaluate MessageRow 7–12: _mailbox, by #2
          6× MessageRow: _mailbox changed.
        commit 6 updated
      tick 4: scroll to end
        #1 scroll end
        mount MessageRow 13–17
        evaluate MessageRow 13–17: first, by #1
          5× MessageRow: @self, @identity, _mailbox changed.
        commit 5 inserted
      tick 5: scroll to row 0
        #1 scroll row 0
        evaluate MessageRow 1–5: _mailbox, by #1
          5× MessageRow: _mailbox changed.
        commit 5 updated
      """)
  }

  @Test func `H4: a row of two views is two rows, each created when needed`() throws {
    try expectLog(
      "H4",
      """
      tick 0: first appearance
        mount MailScreen
        evaluate MailScreen: first
          MailScreen: @self changed.
        mount MessageRows
        evaluate MessageRows: first
        mount MessageRow 1–3
        evaluate MessageRow 1–3: first
          3× MessageRow: @self, @identity, _mailbox changed.
        mount Subject 1
        mount Preview 1
        mount Subject 2
        mount Preview 2
        mount Subject 3
        mount Preview 3
        evaluate Subject 1: first
          Subject: @self changed.
        evaluate Preview 1: first
          Preview: @self changed.
        evaluate Subject 2: first
          Subject: @self changed.
        evaluate Preview 2: first
          Preview: @self changed.
        evaluate Subject 3: first
          Subject: @self changed.
        evaluate Preview 3: first
          Preview: @self changed.
        commit 11 inserted
      tick 1: scroll to row 5
        #1 scroll row 5
        mount MessageRow 4–6
        evaluate MessageRow 4–6: first, by #1
          3× MessageRow: @self, @identity, _mailbox changed.
        mount Subject 4
        mount Preview 4
        mount Subject 5
        mount Preview 5
        mount Subject 6
        evaluate Subject 4: first
          Subject: @self changed.
        evaluate Preview 4: first
          Preview: @self changed.
        evaluate Subject 5: first
          Subject: @self changed.
        evaluate Preview 5: first
          Preview: @self changed.
        evaluate Subject 6: first
          Subject: @self changed.
        commit 5 inserted
      tick 2: scroll to row 6
        #1 scroll row 6
        mount Preview 6
        evaluate Preview 6: first, by #1
          Preview: @self changed.
        commit 1 inserted
      tick 3: tap Read all
        #1 tap Button "Read all"
        #2 write Mailbox.readCount, by #1
        evaluate MessageRow 4: _mailbox, by #2
          MessageRow: _mailbox changed.
        skip 1×Subject (bytes)
        evaluate Preview 4: @self (isRead bytes)
          Preview: @self changed.
        evaluate MessageRow 5: _mailbox, by #2
          MessageRow: _mailbox changed.
        skip 1×Subject (bytes)
        evaluate Preview 5: @self (isRead bytes)
          Preview: @self changed.
        evaluate MessageRow 6: _mailbox, by #2
          MessageRow: _mailbox changed.
        skip 1×Subject (bytes)
        evaluate Preview 6: @self (isRead bytes)
          Preview: @self changed.
        commit 3 updated
      tick 4: scroll to end
        #1 scroll end
        mount MessageRow 7–9
        evaluate MessageRow 7–9: first, by #1
          3× MessageRow: @self, @identity, _mailbox changed.
        mount Preview 7
        mount Subject 7
        mount Preview 8
        mount Subject 8
        mount Preview 9
        evaluate Preview 7: first
          Preview: @self changed.
        evaluate Subject 7: first
          Subject: @self changed.
        evaluate Preview 8: first
          Preview: @self changed.
        evaluate Subject 8: first
          Subject: @self changed.
        evaluate Preview 9: first
          Preview: @self changed.
        commit 5 inserted
      tick 5: scroll to row 0
        #1 scroll row 0
        evaluate MessageRow 1: _mailbox, by #1
          MessageRow: _mailbox changed.
        skip 1×Subject (bytes)
        evaluate Preview 1: @self (isRead bytes)
          Preview: @self changed.
        evaluate MessageRow 2: _mailbox, by #1
          MessageRow: _mailbox changed.
        skip 1×Subject (bytes)
        evaluate Preview 2: @self (isRead bytes)
          Preview: @self changed.
        evaluate MessageRow 3: _mailbox, by #1
          MessageRow: _mailbox changed.
        skip 1×Subject (bytes)
        wasted MessageRow 3
        commit 2 updated
      """)
  }

  @Test func `H6: rows written one by one appear, leave and return with their state`() throws {
    try expectLog(
      "H6",
      """
      tick 0: first appearance
        mount Settings
        evaluate Settings: first
          Settings: @self changed.
        mount SettingRow 1–6
        evaluate SettingRow 1–6: first
          6× SettingRow: @self, @identity, _changes changed.
        #1 onAppear SettingRow
        code Sounds appears
        #2 onAppear SettingRow
        code Badges appears
        #3 onAppear SettingRow
        code Banners appears
        #4 onAppear SettingRow
        code Previews appears
        #5 onAppear SettingRow
        code Swipes appears
        commit 13 inserted
      tick 1: tap Sounds 0
        #1 tap Button "Sounds 0"
        #2 write SettingRow._changes, by #1
        evaluate SettingRow 1: _changes, by #2
          SettingRow: _changes changed.
        commit 1 updated
      tick 2: scroll to row 1
        #1 scroll row 1
        mount SettingRow 7
        evaluate SettingRow 7: first, by #1
          SettingRow: @self, @identity, _changes changed.
        #2 onAppear SettingRow, by #1
        code Signature appears
        #3 onDisappear SettingRow, by #1
        code Sounds disappears
        commit 2 inserted
      tick 3: scroll to end
        #1 scroll end
        mount SettingRow 8
        evaluate SettingRow 8: first, by #1
          SettingRow: @self, @identity, _changes changed.
        #2 onAppear SettingRow, by #1
        code Accounts appears
        #3 onAppear SettingRow, by #1
        code Privacy appears
        #4 onDisappear SettingRow, by #1
        code Badges disappears
        #5 onDisappear SettingRow, by #1
        code Banners disappears
        commit 2 inserted
      tick 4: scroll to row 0
        #1 scroll row 0
        #2 onAppear SettingRow, by #1
        code Sounds appears
        #3 onAppear SettingRow, by #1
        code Badges appears
        #4 onAppear SettingRow, by #1
        code Banners appears
        #5 onDisappear SettingRow, by #1
        code Signature disappears
        #6 onDisappear SettingRow, by #1
        code Accounts disappears
        #7 onDisappear SettingRow, by #1
        code Privacy disappears
      """)
  }
}
