// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "ReaderKit", platforms: [.macOS(.v14)], products: [.library(name: "ReaderKit", targets: ["ReaderKit"])],
  targets: [.target(name: "ReaderKit", resources: [.copy("words.txt")])])
