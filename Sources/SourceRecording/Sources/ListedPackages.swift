import StandInLists

/// The lists of other authors' packages that have stand-ins: the ones that views import most and that can't be compiled here, because
/// they are built around UIKit or AppKit, need macros, or observe what this system lacks.
///
/// A package in a folder of the user's own is compiled as it is, even if it has one of these names.
enum ListedPackages {
  static let modules = Set(lists.keys)

  /// By module.
  static let lists = StandInList.texts(from: standInPackages())
}

extension StandInList {
  /// The texts of lists by their modules.
  ///
  /// - Parameter first: the first one; one without a module is behind the last.
  static func texts(from first: UnsafePointer<StandInList>) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    var next = first
    while let module = next.pointee.module {
      let text = UnsafeBufferPointer(start: next.pointee.text, count: next.pointee.byteCount)
      texts[String(cString: module)] = Array(text)
      next += 1
    }
    return texts
  }
}
