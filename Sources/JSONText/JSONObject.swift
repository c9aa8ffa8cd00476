/// An object being written, member by member, in the order of the calls.
///
///     let line = JSONText.line { object in
///       object.add("version", 1)
///       object.addArray("ticks") { ticks in ticks.add(3) }
///     }  // {"version":1,"ticks":[3]}
///
/// Nothing is sorted and nothing is dropped: a key that is added twice is there twice.
public struct JSONObject {
  /// What is written, and on loan as long as the value is: the buffer's own storage.
  var text = JSONBuffer()
  private var isEmpty = true

  init() {}

  public mutating func add(_ key: String, _ value: some JSONScalar) {
    start(key)
    value.write(to: &text)
  }

  public mutating func add(_ key: JSONKey, _ number: UInt64) {
    separate()
    text.append(key)
    text.append(number: number)
  }

  public mutating func addObject(_ key: String, _ members: (inout JSONObject) throws -> Void) rethrows {
    start(key)
    try text.object(members)
  }

  public mutating func addArray(_ key: String, _ elements: (inout JSONArray) throws -> Void) rethrows {
    start(key)
    try text.array(elements)
  }

  private mutating func start(_ key: String) {
    separate()
    text.append(quoted: key)
    text.append(":")
  }

  private mutating func separate() {
    if !isEmpty { text.append(",") }
    isEmpty = false
  }
}

/// An array being written, element by element.
public struct JSONArray {
  /// What is written, and on loan as long as the value is: the buffer's own storage.
  var text = JSONBuffer()
  private var isEmpty = true

  init() {}

  public mutating func add(_ value: some JSONScalar) {
    start()
    value.write(to: &text)
  }

  public mutating func addObject(_ members: (inout JSONObject) throws -> Void) rethrows {
    start()
    try text.object(members)
  }

  public mutating func addArray(_ elements: (inout JSONArray) throws -> Void) rethrows {
    start()
    try text.array(elements)
  }

  private mutating func start() {
    if !isEmpty { text.append(",") }
    isEmpty = false
  }
}
