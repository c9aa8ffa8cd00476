// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RedrawBudgets",
  dependencies: [
    // In a package of your own: .package(url: "…", from: "0.1.0")
    .package(name: "redraw-trace", path: "../..")
  ],
  targets: [
    .target(name: "Feed", dependencies: [.product(name: "RedrawCore", package: "redraw-trace")]),
    .testTarget(
      name: "FeedTests",
      dependencies: ["Feed", .product(name: "RedrawTesting", package: "redraw-trace")],
      exclude: ["feed.budget.json"]),
  ],
  swiftLanguageModes: [.v6]
)
