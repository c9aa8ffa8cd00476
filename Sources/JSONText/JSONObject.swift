/// An object that is written member by member, in the order of the calls.
///
///     let line = JSONText.line { object in
///       object.add("version", 1)
///       object.addArray("ticks") { ticks in ticks.add(3) }
///     }  // {"version":1,"ticks":[3]}
///
/// Members are neither sorted nor merged: a key that is added twice appears twice.
public struct JSONObject {
  /// The buffer's own storage, borrowed for the lifetime of this value.
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

/// An array that is written element by element.
public struct JSONArray {
  /// The buffer's own storage, borrowed for the lifetime of this value.
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
