// swift-tools-version: 5.10
import PackageDescription

let package = Package(
  name: "Post", platforms: [.iOS(.v16)], dependencies: [.package(path: "../Shelf")],
  targets: [
    .target(name: "PostStyle"),
    .executableTarget(name: "Post", dependencies: ["PostStyle", .product(name: "Shelf", package: "Shelf")]),
  ])
