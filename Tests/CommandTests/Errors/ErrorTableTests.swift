import Foundation
import TestSupport
import Testing

@testable import redraw_trace

/// Every error that a command can end with, as the user meets it.
@Suite struct ErrorTableTests {
  /// Where the errors are declared that reach the user. One that is added to an enumeration has no row, and is told.
  static let declarations = [
    ("UsageFault", "CommandLineKit/Parsing/UsageError.swift"),
    ("ValueFault", "CommandLineKit/Parsing/ValueFault.swift"),
    ("OutputFault", "CommandLineKit/Terminal/OutputFault.swift"), ("TraceError", "TraceFormat/Model/TraceError.swift"),
    ("OutputRefusal", "redraw-trace/Output/OutputRefusal.swift"),
    ("UnansweredQuestion", "redraw-trace/UnansweredQuestion.swift"),
    ("RecordingFault", "redraw-trace/Recording/RecordingFault.swift"),
    ("FormatFault", "redraw-trace/Reports/ReportTargets.swift"),
    ("BaselineFault", "redraw-trace/Baseline/BaselineFault.swift"),
    ("CheckFault", "redraw-trace/Budget/CheckFault.swift"),
    ("DiffRefusal", "redraw-trace/Diff/DiffRefusal.swift"), ("DiffFault", "TraceAnalysis/Diff/DiffFault.swift"),
    ("SourceFault", "SourceRecording/SourceFault.swift"), ("PackageFault", "SourceRecording/SourceFault.swift"),
    ("RunFault", "RecordingProtocol/RunMessage.swift"), ("BudgetFault.Kind", "TraceAnalysis/Budget/BudgetFault.swift"),
    ("JSONFault.Kind", "JSONText/Reading/JSONValue.swift"),
    ("ManifestFault.Kind", "redraw-trace/Baseline/BaselineManifest+Parsing.swift"),
  ]

  /// Errors that never reach the user, or only as a part of another one, with the reason.
  static let others = [
    "UsageError": "has a UsageFault", "InvalidText": "becomes a UsageFault", "UnknownView": "has no cases",
    "UnknownTicks": "has no cases", "NothingToSave": "has no cases",
    "TraceToTerminal": "has no cases", "NoTraceHere": "has no cases",
    "UnreadableTrace": "has a TraceError", "SourceErrors": "is a SourceFault", "BudgetFault": "has a Kind",
    "JSONFault": "has a Kind",
    "ManifestFault": "has a Kind", "JourneyFault": "goes with the error of the recording that failed",
    "BudgetMismatch": "becomes a CheckFault",
    "ExpansionError": "is the compiler's",
  ]

  /// Those that are nothing but advice, or have their words from the compiler or from the engine.
  static let adviceApart = [
    "PackageFault.noTarget", "RunFault.step", "RunFault.scenario", "SourceFault.doesNotCompile",
  ]

  private static let sources = packageRoot.appendingPathComponent("Sources")

  /// The cases that an enumeration declares.
  private func cases(of name: String, in file: String) throws -> Set<String> {
    let name = name.split(separator: ".").last ?? ""
    let text = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
    let start = try #require(text.range(of: "enum \(name): "), "\(file) declares no \(name)")
    let indent = text[..<start.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let depth = indent.prefix { $0 == " " }.count
    let close = "\n" + String(repeating: " ", count: depth) + "}"
    let body = text[start.upperBound...].prefix(
      upTo: try #require(text.range(of: close, range: start.upperBound..<text.endIndex)).lowerBound)
    let mark = String(repeating: " ", count: depth + 2) + "case "
    return Set(
      body.split(separator: "\n").filter { $0.hasPrefix(mark) }.flatMap { line in
        // A comma within parentheses parts no cases.
        line.dropFirst(mark.count).replacing(/\(.*\)/, with: "").split(separator: ",").map {
          String($0.trimmingCharacters(in: .whitespaces))
        }
      })
  }

  @Test("No case of an error is without a row, and no error is without a declaration here")
  func complete() throws {
    let rows = Set(try ErrorRow.all().map(\.name))
    for (name, file) in Self.declarations {
      let declared = try cases(of: name, in: file)
      #expect(!declared.isEmpty)
      let missing = declared.filter { !rows.contains("\(name).\($0)") }
      #expect(missing.isEmpty, "\(name) in \(file) has cases without a row: \(missing.sorted())")
    }
    let known = Set(Self.declarations.map(\.0)).union(Self.others.keys)
    #expect(try declaredErrors().subtracting(known) == [], "errors that this table doesn't know")
  }

  /// The types of errors below the command line; those of the engine and its tests are not told by commands.
  private func declaredErrors() throws -> Set<String> {
    let targets = [
      "redraw-trace", "CommandLineKit", "TraceFormat", "TraceAnalysis", "TraceReport", "SourceRecording",
      "RecordingProtocol", "JSONText", "TraceRecording", "MacroExpansion", "SourceLexing", "TerminalText",
    ]
    var names: Set<String> = []
    for target in targets {
      let folder = Self.sources.appendingPathComponent(target)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        for match in text.matches(of: /(?:enum|struct|class) (\w+)(?:<[^>\n]*>)?: [^\n{]*\bError\b/) {
          names.insert(String(match.1))
        }
      }
    }
    return names
  }

  @Test("Each error is one line that says what to do, and has its exit code")
  func lines() throws {
    for row in try ErrorRow.all() {
      let report = Report(row.error)
      #expect(report.exitCode == row.exitCode, "\(row.name)")
      #expect(report.message.hasPrefix("redraw-trace") || row.name == "SourceFault.doesNotCompile", "\(row.name)")
      // What the compiler says has lines of its own; the program's is the last.
      let line = report.message.split(separator: "\n").last ?? ""
      #expect(row.name == "SourceFault.doesNotCompile" || line == report.message, "\(row.name)")
      #expect(line.hasPrefix("redraw-trace"), "\(row.name)")
      #expect(line.count <= 250, "\(row.name)")
      // What is wrong, a semicolon, and what to do.
      #expect(line.contains("; ") || Self.adviceApart.contains(row.name), "\(row.name): \(line)")
    }
  }

  @Test("The words of all errors are as recorded")
  func words() throws {
    let lines = try ErrorRow.all().map { row in
      let report = Report(row.error)
      let message = report.message.split(separator: "\n").last ?? ""
      return "\(report.exitCode.number)  \(row.name)\n   \(message)\n"
    }
    #expect(golden("CommandLine/errors.txt", lines.joined()) == .same)
  }
}
