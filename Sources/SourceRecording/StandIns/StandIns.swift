/// A small module that replaces one of Apple's if sources import it or use its names.
struct StandIn {
  let name: String
  let text: String
  /// Other stand-ins that it re-exports.
  var imports: [String] = []
  /// Whether every file can use its names without an import.
  var isImplicit = false

  var options: [String] { isImplicit ? ["-Xfrontend", "-import-module", "-Xfrontend", name] : [] }
}

/// All available stand-ins.
enum StandIns {
  /// Modules that sources may import, if their platform has them.
  static let names = Set(texts.keys).union(FrameworkLists.names)

  /// - Parameter isImplicit: whether files use its names without importing it.
  static func named(_ name: String, isImplicit: Bool = false) -> StandIn? {
    if let list = FrameworkLists.list(name) {
      return StandIn(name: name, text: list.source, imports: list.imports, isImplicit: isImplicit)
    }
    return texts[name].map { StandIn(name: name, text: $0, imports: brought[name] ?? []) }
  }

  private static let brought = ["OSLog": ["os"], "Cocoa": ["AppKit"]]

  /// Networking, for sources that use these words.
  static let network = (
    standIn: StandIn(name: "RedrawNetworking", text: networking, isImplicit: true), words: networkingWords
  )

  /// What Foundation has only on Apple's systems, for sources that use these words.
  static let restOfFoundation = (
    standIn: StandIn(name: "RedrawFoundation", text: foundation, isImplicit: true), words: foundationWords
  )

  private static let texts = [
    "os": logging,
    "OSLog": "@_exported import os\n",
    "Cocoa": "@_exported import AppKit\n",
    // What these modules declare for views comes with SwiftUI's own stand-in.
    "UniformTypeIdentifiers": "@_exported import SwiftUI\n",
    "CoreTransferable": "@_exported import SwiftUI\n",
  ]
}
