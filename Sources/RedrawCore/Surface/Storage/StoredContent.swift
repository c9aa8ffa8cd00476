import Foundation

/// What defaults can contain: numbers, text, flags, dates, data, URLs, and arrays and dictionaries of these.
enum StoredContent {
  /// A value in its stored form, with numbers as `Int` or `Double`; `nil` if a property list can't contain it.
  static func kept(_ value: Any) -> Any? {
    switch value {
    case let flag as Bool where type(of: value) == Bool.self: flag
    case let number as NSNumber where type(of: value) is AnyClass: kept(number)
    case let number as any BinaryInteger: Int(exactly: number) ?? Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let text as String: text
    case let text as NSString: text as String
    case is Date, is Data, is URL: value
    case let list as [Any]: all(list.map(kept))
    case let table as [String: Any]:
      all(table.values.map(kept)).map { Dictionary(uniqueKeysWithValues: zip(table.keys, $0)) }
    default: nil
    }
  }

  private static func kept(_ number: NSNumber) -> Any {
    switch number.objCType.pointee {
    case 0x63, 0x42: number.boolValue
    case 0x66, 0x64: number.doubleValue
    default: number.intValue
    }
  }

  private static func all(_ values: [Any?]) -> [Any]? {
    let present = values.compactMap(\.self)
    return present.count == values.count ? present : nil
  }

  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as [Any], let b as [Any]): a.count == b.count && zip(a, b).allSatisfy(areEqual)
    case (let a as [String: Any], let b as [String: Any]):
      a.count == b.count && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
    case (let a as AnyHashable, let b as AnyHashable): a == b
    default: false
    }
  }
}

/// Conversions between stored types, like Foundation's.
extension StoredContent {
  static func text(_ stored: Any?) -> String? {
    switch stored {
    case let text as String: text
    case let flag as Bool: flag ? "1" : "0"
    case let number as Int: "\(number)"
    case let number as Double: "\(NSNumber(value: number))"
    default: nil
    }
  }

  static func double(_ stored: Any?) -> Double {
    switch stored {
    case let text as String: NSString(string: text).doubleValue
    case let number as Int: Double(number)
    default: stored.flatMap(Double._read) ?? 0
    }
  }

  /// Without the fraction.
  static func integer(_ stored: Any?) -> Int {
    if let exact = stored.flatMap(Int._read) { return exact }
    let number = double(stored)
    if number.isNaN { return 0 }
    return Int(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : .min)
  }

  static func flag(_ stored: Any?) -> Bool {
    if let text = stored as? String { return NSString(string: text).boolValue }
    return double(stored) != 0
  }
}
