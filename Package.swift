// swift-tools-version: 6.1
import PackageDescription

/// Data flows one way, in the order of this list: each target knows only those named after it.
let package = Package(
  name: "redraw-trace",
  products: [
    .library(name: "TraceFormat", targets: ["TraceFormat"]),
    .library(name: "RedrawCore", targets: ["RedrawCore"]),
    .executable(name: "redraw-trace", targets: ["redraw-trace"]),
  ],
  targets: [
    // Bytes, records, blocks, checksums, salvage. Knows nothing of engines, views or printing.
    .target(name: "TraceFormat"),
    // A headless SwiftUI that decides which bodies are evaluated and says why. Knows nothing of files or bytes.
    .target(name: "RedrawCore"),
    // Options declared once: parsing, help, suggestions and shell completions.
    .target(name: "CommandLineKit"),
    .executableTarget(name: "redraw-trace", dependencies: ["TraceFormat", "CommandLineKit"]),

    // The seeded generator that benchmarks and tests share, and the benchmark itself.
    .target(name: "ReferenceWorkload", dependencies: ["TraceFormat"]),
    .executableTarget(name: "redraw-bench", dependencies: ["TraceFormat", "ReferenceWorkload"]),

    .testTarget(name: "TraceFormatTests", dependencies: ["TraceFormat", "ReferenceWorkload"]),
    .testTarget(name: "RedrawCoreTests", dependencies: ["RedrawCore"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"]),
  ],
  swiftLanguageModes: [.v6]
)
