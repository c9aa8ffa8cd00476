// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Links C++'s library into the program where the system has it as an archive, as beside a compiler of GCC's on Debian and Ubuntu.
let linksCPlusPlus =
  FileManager.default.enumerator(atPath: "/usr/lib/gcc")?
  .contains { ($0 as? String)?.hasSuffix("/libstdc++.a") == true } ?? false

/// Data flows one way, in the order of this list: no target knows one named after it.
let package = Package(
  name: "redraw-trace",
  products: [
    .library(name: "RedrawCore", targets: ["RedrawCore"]),
    .library(name: "RedrawSDK27", targets: ["RedrawSDK27"]),
    .library(name: "RedrawCombine", targets: ["RedrawCombine"]),
    .library(name: "RedrawData", targets: ["RedrawData"]),
    .library(name: "RedrawCoreData", targets: ["RedrawCoreData"]),
    .library(name: "RedrawMacros", targets: ["RedrawMacros"]),
    .library(name: "TraceFormat", targets: ["TraceFormat"]),
    .library(name: "RedrawTesting", targets: ["RedrawTesting"]),
    .library(name: "RedrawRunner", type: .static, targets: ["RedrawRunner"]),
    .executable(name: "redraw-trace", targets: ["redraw-trace"]),
    // For the package in Benchmarks, and for nobody else: they change as they have to.
    .library(
      name: "_Benchmarks",
      targets: ["SystemCalls", "TraceRecording", "ReferenceWorkload", "CommandLineKit", "TerminalText"]),
    .library(name: "_TestSupport", targets: ["TestSupport"]),
  ],
  targets: [
    // Functions of the C library, defined once more in C: what code asks for the time and for randomness can be staged.
    .target(name: "SystemInterposition"),
    // All that is asked of the operating system, a file a concern. Nothing else imports a C library.
    .target(name: "SystemCalls", dependencies: ["SystemInterposition"]),
    // Publishers, subjects and observable objects on the scenario's clock. Knows nothing of views.
    .target(name: "RedrawCombine", dependencies: ["SystemCalls"]),
    // A headless SwiftUI that decides which bodies are evaluated and says why. Knows nothing of files or bytes.
    .target(name: "RedrawCore", dependencies: ["SystemCalls", "RedrawCombine", "RedrawMacroPlugin"]),
    // What the SDK of release 27 has otherwise: `SwiftUI` of sources that are compiled with it.
    .target(name: "RedrawSDK27", dependencies: ["RedrawCore"]),
    // Models, containers, contexts and queries, in memory: `SwiftData` of sources that import it, and of no others.
    .target(name: "RedrawData", dependencies: ["RedrawCore"]),
    // Managed objects, contexts and fetch requests, in memory: `CoreData` of sources that import it, or use its names.
    .target(name: "RedrawCoreData", dependencies: ["RedrawCore"]),
    // Swift source as words and declarations, without understanding it.
    .target(name: "SourceLexing"),
    // #Preview, @Entry, @Equatable: what they expand to, and the compiler's protocol for asking.
    .target(name: "MacroExpansion", dependencies: ["SourceLexing"]),
    // The executable around it. No test depends on it: all tests would be built a second time, as tools.
    .macro(name: "RedrawMacroPlugin", dependencies: ["MacroExpansion"]),
    // @Equatable for users' packages, with SwiftUI on Apple's platforms and with RedrawCore here.
    .target(name: "RedrawMacros", dependencies: ["RedrawMacroPlugin"]),
    // The catalog, written as a user of SwiftUI would.
    .target(name: "RedrawScenarios", dependencies: ["RedrawCore", "RedrawSDK27", "RedrawData", "RedrawCoreData"]),
    // Bytes, records, blocks, checksums, salvage. Knows nothing of engines, views or printing.
    .target(name: "TraceFormat", dependencies: ["SystemCalls"]),
    // The one mapping from an engine's event to a trace's record.
    .target(name: "TraceRecording", dependencies: ["RedrawCore", "TraceFormat"]),
    // What the program that compiles a user's sources and the one that records them say to each other.
    .target(name: "RecordingProtocol"),
    // Linked into a user's sources: finds what is to be recorded and records it.
    .target(
      name: "RedrawRunner",
      dependencies: [
        "SystemCalls", "RedrawCore", "RedrawSDK27", "RedrawData", "RedrawCoreData", "RedrawMacros", "TraceRecording",
        "TraceFormat", "RecordingProtocol",
      ]),
    // JSON: as it is written, and as people write it by hand, each value with its place.
    .target(name: "JSONText"),
    // What other tools print and export to records. Knows nothing of printing or names of files.
    .target(name: "TraceImport", dependencies: ["SystemCalls", "TraceFormat"]),
    // Records to values. Knows nothing of printing.
    .target(name: "TraceAnalysis", dependencies: ["SystemCalls", "TraceFormat", "JSONText"]),
    // Records to the files of other tools. Knows nothing of the command line.
    .target(
      name: "TraceExport", dependencies: ["SystemCalls", "TraceFormat", "TraceAnalysis", "JSONText", "TerminalText"]),
    // Text as a terminal shows it: the width of characters, control characters made harmless.
    .target(name: "TerminalText"),
    // Values to text and JSON.
    .target(
      name: "TraceReport", dependencies: ["SystemCalls", "TraceFormat", "TraceAnalysis", "JSONText", "TerminalText"]),
    // An overview as a page for a browser; the page's own files are part of the program.
    .target(
      name: "HTMLReport", dependencies: ["TraceFormat", "TraceAnalysis", "TraceReport", "JSONText"],
      resources: [
        .embedInCode("Page/report.html"), .embedInCode("Page/index.html"), .embedInCode("Page/report.css"),
        .embedInCode("Page/state.js"), .embedInCode("Page/tables.js"), .embedInCode("Page/timeline.js"),
        .embedInCode("Page/tree.js"), .embedInCode("Page/causes.js"), .embedInCode("Page/page.js"),
      ]),
    // A server for a browser on the same machine, and for nobody else.
    .target(name: "LocalServer", dependencies: ["SystemCalls"]),
    // The screen of a running program as a page for a browser: its state as JSON, and the page's own files.
    .target(
      name: "LiveScreen", dependencies: ["RecordingProtocol", "TraceFormat", "TraceAnalysis", "JSONText"],
      resources: [
        .embedInCode("Page/screen.html"), .embedInCode("Page/screen.css"), .embedInCode("Page/screen.js"),
        .embedInCode("Page/controls.js"), .embedInCode("Page/follow.html"), .embedInCode("Page/follow.js"),
      ]),
    // Expectations of redraws for tests, of Swift Testing and of XCTest.
    .target(
      name: "RedrawTesting",
      dependencies: ["RedrawCore", "TraceFormat", "TraceRecording", "TraceAnalysis", "TraceReport"]),
    // Options declared once: parsing, help, suggestions, shell completions and manual.
    .target(name: "CommandLineKit", dependencies: ["SystemCalls", "TerminalText"]),
    // Compiles a user's own sources and runs them in a process of their own; tells what of SwiftUI they find here.
    .target(
      name: "SourceRecording",
      dependencies: [
        "SystemCalls", "StandInLists", "RecordingProtocol", "SourceLexing", "TraceFormat", "TraceAnalysis", "JSONText",
      ]),
    // What frameworks and packages have, of which their stand-ins are made.
    .target(name: "StandInLists", exclude: ["Frameworks", "Packages"]),
    // What costs evaluations, found in the sources; what traces say of it.
    .target(
      name: "SourceLint",
      dependencies: ["SourceLexing", "TraceFormat", "TraceAnalysis", "TraceReport", "JSONText", "TerminalText"]),
    // Changes of sources that may save evaluations, as edits and as a diff. Neither compiles nor records them.
    .target(name: "SourceFixes", dependencies: ["SourceLexing", "TraceFormat", "TraceAnalysis"]),
    .executableTarget(
      name: "redraw-trace",
      dependencies: [
        "SystemCalls", "RedrawCore", "RedrawScenarios", "SourceRecording", "SourceLint", "SourceFixes",
        "RecordingProtocol", "TraceRecording",
        "TraceFormat", "TraceImport", "TraceAnalysis", "TraceExport", "TraceReport", "HTMLReport", "LocalServer",
        "LiveScreen",
        "JSONText", "TerminalText", "CommandLineKit",
      ],
      // Without a place of its own for each run: a hundred thousand addresses would be put right at every start. And without
      // its own symbols told to others: twenty thousand are gone through where the runtime asks what lies at an address.
      linkerSettings: [
        .unsafeFlags(
          ["-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic"]
            + (linksCPlusPlus
              ? ["-L\(Context.packageDirectory)/Scripts/linking", "-Xclang-linker", "-static-libgcc"] : []),
          .when(platforms: [.linux], configuration: .release))
      ]),

    // The seeded generator that benchmarks and tests share.
    .target(name: "ReferenceWorkload", dependencies: ["SystemCalls", "TraceFormat"]),
    // Makes traces for tests: one that never ends and is killed, small ones to fuzz from.
    .executableTarget(
      name: "trace-maker", dependencies: ["SystemCalls", "TraceFormat", "ReferenceWorkload"], path: "Tests/TraceMaker"),

    // A scenario with tasks in a process of its own, for tests alone.
    .executableTarget(name: "task-scenario", dependencies: ["RedrawCore"], path: "Tests/TaskScenario"),
    // Golden files, running programs and made-up traces, for tests alone.
    .target(name: "TestSupport", dependencies: ["SystemCalls", "TraceFormat"], path: "Tests/TestSupport"),
    .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls", "TestSupport"]),
    .testTarget(name: "RedrawCombineTests", dependencies: ["RedrawCombine"]),
    .testTarget(name: "RedrawCoreTests", dependencies: ["RedrawCore", "TestSupport", "task-scenario"]),
    .testTarget(name: "RedrawDataTests", dependencies: ["RedrawData", "RedrawCore"]),
    .testTarget(name: "RedrawCoreDataTests", dependencies: ["RedrawCoreData", "RedrawCore"]),
    .testTarget(name: "ConformanceTests", dependencies: ["RedrawCore", "RedrawData", "RedrawCoreData", "TestSupport"]),
    .testTarget(name: "RedrawScenariosTests", dependencies: ["RedrawScenarios", "RedrawCore", "TestSupport"]),
    .testTarget(
      name: "TraceFormatTests",
      dependencies: [
        "SystemCalls", "TraceFormat", "TraceAnalysis", "TraceReport", "ReferenceWorkload", "TestSupport",
        "trace-maker",
      ]),
    .testTarget(
      name: "TraceRecordingTests", dependencies: ["TraceRecording", "RedrawCore", "RedrawScenarios", "TraceFormat"]),
    .testTarget(name: "RecordingProtocolTests", dependencies: ["RecordingProtocol"]),
    .testTarget(
      name: "RedrawRunnerTests",
      dependencies: ["SystemCalls", "RedrawRunner", "RedrawCore", "RecordingProtocol", "TraceFormat", "TestSupport"]),
    .testTarget(name: "ReferenceWorkloadTests", dependencies: ["TraceFormat", "ReferenceWorkload"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "TerminalText", "TestSupport"]),
    .testTarget(name: "TerminalTextTests", dependencies: ["TerminalText"]),
    .testTarget(
      name: "TraceImportTests",
      dependencies: ["TraceImport", "TraceFormat", "TestSupport", "redraw-trace", "trace-maker"]),
    .testTarget(
      name: "TraceAnalysisTests",
      dependencies: ["TraceAnalysis", "TraceFormat", "JSONText", "SystemCalls", "TestSupport"]),
    .testTarget(
      name: "TraceExportTests",
      dependencies: ["TraceExport", "TraceAnalysis", "TraceFormat", "JSONText", "TestSupport"]),
    .testTarget(
      name: "TraceReportTests",
      dependencies: ["TraceReport", "TraceAnalysis", "TraceFormat", "JSONText", "TerminalText", "TestSupport"]),
    .testTarget(name: "HTMLReportTests", dependencies: ["HTMLReport", "TraceAnalysis", "TraceFormat"]),
    .testTarget(name: "LocalServerTests", dependencies: ["LocalServer", "SystemCalls"]),
    .testTarget(
      name: "RedrawTestingTests", dependencies: ["SystemCalls", "RedrawTesting", "RedrawCore", "TestSupport"],
      exclude: ["people.budget.json"]),
    .testTarget(name: "SourceLexingTests", dependencies: ["SourceLexing"]),
    .testTarget(name: "MacroExpansionTests", dependencies: ["MacroExpansion"]),
    .testTarget(
      name: "SourceRecordingTests",
      dependencies: ["SourceRecording", "SourceLexing", "RecordingProtocol", "TestSupport"]),
    .testTarget(name: "SourceLintTests", dependencies: ["SourceLint", "SourceLexing", "JSONText", "TestSupport"]),
    .testTarget(name: "SourceFixesTests", dependencies: ["SourceFixes"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "redraw-trace", "trace-maker", "SystemCalls", "RedrawCore", "SourceRecording", "SourceLint",
        "RecordingProtocol", "TraceFormat", "TraceImport", "TraceReport",
        "TraceAnalysis",
        "JSONText", "TerminalText",
        "CommandLineKit", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
