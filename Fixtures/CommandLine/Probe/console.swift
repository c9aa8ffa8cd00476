// Written by redraw-trace probe; a later report may replace this file
//
// Logs which bodies SwiftUI evaluates, and the steps and writes that they follow. Add this file to the app's target, then
//
//     var body: some View {
//       let _ = Self.logRedraws()      // first in each body that counts
//       …
//     }
//
//     Button("Add") {
//       RedrawProbe.step("tap Add")    // first in a handler: a step, named as 'redraw-trace record' names it
//       items.append(item)
//       RedrawProbe.wrote("items")     // if you want to find the write in the log
//     }
//
// A build without DEBUG has nothing of it but empty functions. 'redraw-trace probe --collect' prints commands that collect
// the log, and Docs/Devices.md explains them. What is between '#if canImport(Darwin)' and '#endif' uses only what Apple has
// documented since iOS 15 (_logChanges: 17.1), but the makers of redraw-trace have not run it: they have Linux only.

import SwiftUI

#if DEBUG
  import os

  enum RedrawProbe {

    /// A step begins: what is evaluated from here on belongs to it.
    static func step(_ name: String) {
      print("redraw-trace tick: \(name)")
    }

    /// A source of truth was written.
    static func wrote(_ name: String) {
      print("redraw-trace write: \(name)")
    }
  }

  extension View {
    /// Logs why the body that runs is evaluated.
    static func logRedraws() {
      _printChanges()
    }
  }

#else

  enum RedrawProbe {
    static func step(_ name: @autoclosure () -> String) {}
    static func wrote(_ name: @autoclosure () -> String) {}
  }

  extension View {
    static func logRedraws() {}
  }

#endif
