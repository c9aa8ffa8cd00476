import Foundation

/// Types of values that are stored unchanged.
public protocol _StoredAsItIs {
  /// Converts a stored value to this type, like a property list; `nil` if that isn't possible.
  static func _read(_ stored: Any) -> Self?
}

/// Types of raw values by which other values are stored.
public protocol _StoredRawValue: _StoredAsItIs {}

extension Bool: _StoredAsItIs {
  public static func _read(_ stored: Any) -> Bool? {
    switch stored {
    case let flag as Bool: flag
    case 0 as Int, 0 as Double: false
    case 1 as Int, 1 as Double: true
    default: nil
    }
  }
}

extension Int: _StoredRawValue {
  public static func _read(_ stored: Any) -> Int? {
    switch stored {
    case let number as Int: number
    case let number as Double: Int(exactly: number)
    case let flag as Bool: flag ? 1 : 0
    default: nil
    }
  }
}

extension Double: _StoredAsItIs {
  public static func _read(_ stored: Any) -> Double? {
    switch stored {
    case let number as Double: number
    case let number as Int: Double(exactly: number)
    case let flag as Bool: flag ? 1 : 0
    default: nil
    }
  }
}

extension String: _StoredRawValue {
  public static func _read(_ stored: Any) -> String? { stored as? String }
}

extension URL: _StoredAsItIs {
  /// Text that isn't a complete URL is a path.
  public static func _read(_ stored: Any) -> URL? {
    if let url = stored as? URL { return url }
    guard let text = stored as? String else { return nil }
    if let url = URL(string: text), url.scheme != nil { return url }
    return URL(fileURLWithPath: text)
  }
}

extension Data: _StoredAsItIs {
  public static func _read(_ stored: Any) -> Data? { stored as? Data }
}

extension Date: _StoredAsItIs {
  public static func _read(_ stored: Any) -> Date? { stored as? Date }
}
