// swift-tools-version: 6.2
import PackageDescription

/// What recording and reading cost, as a package of its own: whoever uses redraw-trace neither sees nor builds it.
let package = Package(
  name: "redraw-trace-benchmarks",
  dependencies: [.package(name: "redraw-trace", path: "..")],
  targets: [
    .executableTarget(
      name: "redraw-bench",
      dependencies: [
        .product(name: "RedrawCore", package: "redraw-trace"), .product(name: "TraceFormat", package: "redraw-trace"),
        .product(name: "_Benchmarks", package: "redraw-trace"),
      ]),
    .testTarget(
      name: "RedrawBenchTests",
      dependencies: [
        "redraw-bench", .product(name: "RedrawCore", package: "redraw-trace"),
        .product(name: "_Benchmarks", package: "redraw-trace"),
        .product(name: "_TestSupport", package: "redraw-trace"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
