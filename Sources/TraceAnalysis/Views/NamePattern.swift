/// A pattern for names, of views and of scenarios, as for names of files: `*` stands for any text, `?` for one character.
///
///     NamePattern("*Cell").matches("Feed.Cell")  // true: dots are characters like any other
///
/// Upper and lower case differ.
public struct NamePattern: Hashable, Sendable {
  public let text: String
  private let pattern: [Character]

  public init(_ text: String) {
    self.text = text
    pattern = Array(text)
    isOpen = pattern.contains("*") || pattern.contains("?")
  }

  /// A pattern that matches this name alone, whatever characters it has.
  public init(exactly name: String) {
    text = name
    pattern = []
    isOpen = false
  }

  /// Whether it can match more than one name.
  public let isOpen: Bool

  public func matches(_ name: String) -> Bool {
    if !isOpen { return name == text }
    let name = Array(name)
    var (next, position) = (0, 0)
    // Where the latest star stands, and how much of the name it has taken so far.
    var star: (next: Int, position: Int)?
    while position < name.count {
      if next < pattern.count, pattern[next] == "*" {
        star = (next + 1, position)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[position] {
        (next, position) = (next + 1, position + 1)
      } else if let last = star {
        star = (last.next, last.position + 1)
        (next, position) = (last.next, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
