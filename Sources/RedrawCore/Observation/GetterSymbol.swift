import Foundation

/// The name of a computed property from the symbol of its key path's getter.
enum GetterSymbol {
  /// `\Model.<computed 0x55d… (Int)>` tells the address; the symbol there is `key path getter for App.Model.count`.
  static func propertyName(of keyPath: AnyKeyPath) -> String? {
    let description = keyPath.debugDescription
    guard !description.contains("<computed") else {
      return nil
    }
    return description.split(separator: ".").last.map(String.init)
  }
}
