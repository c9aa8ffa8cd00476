import JSONText

/// What a command found out about one file: a line of text, or one of JSON.
public protocol FileReport {
  /// As the user gave it.
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
