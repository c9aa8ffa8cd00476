// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Shelf", platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "Shelf", targets: ["ShelfUI"])],
  targets: [
    .target(name: "CShelf"),
    .target(name: "ShelfModel", dependencies: ["CShelf"]),
    .target(name: "ShelfUI", dependencies: ["ShelfModel"], resources: [.process("Resources")]),
  ])

#if os(macOS)
  package.targets.append(.executableTarget(name: "ShelfDemo", dependencies: ["ShelfUI"], path: "Sources/Demo"))
#endif
