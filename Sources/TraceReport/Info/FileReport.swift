import JSONText

/// A command's result for one file, as a line of text or JSON.
public protocol FileReport {
  /// The name as the user gave it.
  var name: String { get }
  var text: String { get }
  func addMembers(to object: inout JSONObject)
}

extension FileReport {
  public var json: String {
    JSONText.line { object in
      object.add("version", 1)
      object.add("file", name)
      addMembers(to: &object)
    }
  }
}
