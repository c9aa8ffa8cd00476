import RecordingProtocol
import SourceLexing

/// What to record from the sources, and the steps and settings to run it with.
public struct Subject: Equatable, Sendable {
  /// Which app, preview, view or scenario of the sources.
  public enum Choice: Equatable, Sendable {
    /// The only app or preview.
    case only
    case preview(String)
    /// An expression that creates a view: `ContentView()`.
    case root(String)
    /// A scenario that is declared in the sources.
    case scenario(String)
  }

  public var choice: Choice
  public var steps: [String]
  /// Initial `UserDefaults`: a key, a value and optionally a suite each.
  public var defaults: [String]

  public init(_ choice: Choice, steps: [String] = [], defaults: [String] = []) {
    self.choice = choice
    self.steps = steps
    self.defaults = defaults
  }
}

/// The file that is compiled with a user's sources to make a program of them.
struct EntryFile {
  let text: String

  init(_ choice: Subject.Choice, scenarios: [String]) {
    text = """
      import RedrawRunner
      import SwiftUI

      @_cdecl("main") public func redrawTraceMain(_ count: Int32, _ words: UnsafeRawPointer?) -> Int32 {
        MainActor.assumeIsolated {
          RecordedProgram.begin()
          return \(Self.program(choice, scenarios)).run()
        }
      }

      """
  }

  private static func program(_ choice: Subject.Choice, _ scenarios: [String]) -> String {
    guard case .root(let expression) = choice else {
      return "RecordedProgram(scenarios: [\(scenarios.joined(separator: ", "))])"
    }
    let name = SwiftLiteral.string(expression.map { $0.isNewline ? " " : "\($0)" }.joined())
    return """
      RecordedProgram(root: \(name)) {
      #sourceLocation(file: "\(rootFile)", line: 1)
      \(expression)
      #sourceLocation()
      }
      """
  }

  /// The file name in compiler messages about an expression from the command line.
  static let rootFile = "--root"
}

/// Scenarios that sources declare.
enum DeclaredScenarios {
  /// The names of a file's global constants that hold scenarios: `let checkout = Scenario("checkout", …)`.
  static func names(in source: String) -> [String] {
    let tokens = Lexer.tokens(in: source)
    var names: [String] = []
    var index = 0
    while index + 3 < tokens.count {
      if tokens[index].isSymbol("{") || tokens[index].isSymbol("(") {
        index = tokens.index(behindBracketAt: index)
        continue
      }
      // `let NAME = Scenario` and `let NAME: Scenario`
      let isPrivate = index > 0 && ["private", "fileprivate"].contains(tokens[index - 1].text)
      let hasValue = tokens[index + 2].isSymbol("=") || tokens[index + 2].isSymbol(":")
      if tokens[index].isName("let"), !isPrivate, hasValue, tokens[index + 3].isName("Scenario") {
        names.append(tokens[index + 1].text)
      }
      index += 1
    }
    return names
  }
}
