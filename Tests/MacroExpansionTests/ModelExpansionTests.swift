import Testing

@testable import MacroExpansion

@Suite struct ModelExpansionTests {
  private func listed(_ members: String) throws -> [String] {
    let expansion = try ModelExpansion("@Model\nfinal class Book {\n\(members)\n}").members
    let lines = expansion.split(separator: "\n").filter { $0.contains("_ModelProperty(") }
    return lines.map { (line: Substring) -> String in
      let property = line.trimmingPrefix(while: \.isWhitespace)
      return String(property.hasSuffix(",") ? property.dropLast() : property)
    }
  }

  @Test func `stored variables are listed, with what their attributes say`() throws {
    #expect(
      try listed("var title: String\n  @Attribute(.unique) var number = 0\n  private(set) var tags: [String] = []") == [
        #"_ModelProperty("title", \Book.title, \Book._title)"#,
        #"_ModelProperty("number", \Book.number, \Book._number, attribute: _ModelAttribute(.unique))"#,
        #"_ModelProperty("tags", \Book.tags, \Book._tags)"#,
      ])
    #expect(
      try listed("@Relationship(deleteRule: .cascade, inverse: \\Note.book)\n  var notes: [Note]? = []") == [
        #"_ModelProperty("notes", \Book.notes, \Book._notes, relationship: _ModelRelationship(deleteRule: .cascade, inverse: \Note.book))"#
      ])
  }

  @Test func `properties that aren't stored with an object are left out`() throws {
    #expect(try listed("@Transient var isOpen = false\n  static var count = 0\n  lazy var x = 1\n  let kind = 3") == [])
    #expect(try listed("var short: String { title }\n  func f() { var inner = 1 }\n  init() { let a = 1 }") == [])
    #expect(try listed("var size: Int {\n    get { 1 }\n    set {}\n  }\n  class Inner { var a = 1 }") == [])
    #expect(try listed("@ObservationIgnored var cache: [Int]?") == [])
  }

  @Test func `a constant without a value is read and never written`() throws {
    #expect(try listed("let id: UUID") == [#"_ModelProperty("id", \Book.id)"#])
  }

  @Test func `a closure is a value and observers are none`() throws {
    #expect(
      try listed("var made: Int = { 3 }()\n  var seen = 0 { didSet { print(seen) } }\n  var last: Date?").count == 3)
  }

  @Test func `constraints of the whole are taken from its body`() throws {
    let members = try ModelExpansion("class Book {\n  #Unique<Book>([\\.a, \\.b], [\\.c])\n  var a: Int\n}").members
    #expect(members.contains("let constraints: [[PartialKeyPath<Book>]] = [[\\.a, \\.b], [\\.c]]"))
  }

  @Test func `each stored variable becomes observed, and nothing else`() {
    #expect(ModelExpansion.attribute(of: "var title: String") == "@_PersistedProperty")
    #expect(ModelExpansion.attribute(of: "@Attribute(.unique) var title: String = \"\"") == "@_PersistedProperty")
    for member in ["let id: UUID", "@Transient var a = 1", "var b: Int { 1 }", "func f() {}", "static var c = 1"] {
      #expect(ModelExpansion.attribute(of: member) == "", "\(member)")
    }
  }

  @Test func `a property's value is next to it`() throws {
    let property = try PersistedPropertyExpansion("@Attribute(.unique) public var title: String = \"x\"")
    #expect(property.peer == "private var _title: String = \"x\"")
    #expect(property.accessors.contains("init(initialValue) { _title = initialValue }"))
    #expect(property.accessors.contains("set { _$set(\\.title, \\._title, newValue) }"))
    #expect(try PersistedPropertyExpansion("var made = { 3 }()").peer == "private var _made = { 3 }()")
    #expect(
      try PersistedPropertyExpansion("var seen = 0 { didSet { f() } }").peer
        == "private var _seen = 0 { didSet { f() } }")
  }

  @Test func `only the requested conformances are added`() {
    #expect(
      ModelExpansion.conformance(of: "A.Book", to: "struct Placeholder: Observable, PersistentModel, Sendable {}")
        == "extension A.Book: Observable, PersistentModel, @unchecked Sendable {}")
    #expect(ModelExpansion.conformance(of: "Book", to: nil) == "")
  }

  @Test func `only a class can be a model`() {
    #expect(throws: ExpansionError.self) { try ModelExpansion("@Model struct Book { var a = 1 }") }
  }
}
