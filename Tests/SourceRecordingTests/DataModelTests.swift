import Foundation
import TestSupport
import Testing

@testable import SourceRecording

/// Models of Core Data: what is read of them, and which classes they become.
@Suite struct DataModelTests {
  private func model(_ app: String) throws -> DataModel {
    let path = packageRoot.appendingPathComponent("Fixtures/Corpus/Apps/\(app)/\(app).xcdatamodeld").path
    return try #require(DataModel(at: path))
  }

  @Test func `the current version is read`() throws {
    let journal = try model("Journal")
    #expect(journal.name == "Journal")
    #expect(journal.file.hasSuffix("/Journal 2.xcdatamodel/contents"))
    #expect(journal.entities.map(\.name) == ["Entry", "Tag"])
    #expect(journal.entities.map(\.className) == ["Entry", "Tag"])
    #expect(journal.entities.map(\.generated) == [nil, .category])
  }

  @Test func `attributes and relationships are as in Xcode`() throws {
    let ingredient = try #require(try model("Pantry").entity("Ingredient"))
    #expect(ingredient.attributes.map(\.name) == ["amount", "bestBefore", "id", "isOpen", "name"])
    #expect(ingredient.attributes[4].value == "<new>")
    #expect(ingredient.attributes.map(\.isOptional) == [true, true, true, true, false])
    #expect(ingredient.relationships.map(\.isToMany) == [false])
    #expect(try model("Pantry").entity("Shelf")?.relationships.first?.deleteRule == "Cascade")
  }

  @Test func `a class is generated with its properties, and a category without the class`() throws {
    let pantry = try #require(try model("Pantry").source(declared: []))
    #expect(pantry.contains("public class Ingredient: NSManagedObject {}"))
    for member in ["amount`: Int16", "bestBefore`: Date?", "isOpen`: Bool", "shelf`: Shelf?", "ingredients`: NSSet?"] {
      #expect(pantry.contains("@NSManaged public var `\(member)\n"))
    }
    #expect(pantry.contains("@NSManaged public func removeFromIngredients(_ value: Ingredient)"))
    #expect(!pantry.contains("insertIntoIngredients"))
    #expect(pantry.contains("extension Shelf: Identifiable {}"))
    let journal = try #require(try model("Journal").source(declared: ["Entry", "Tag"]))
    #expect(journal.contains("extension Tag {"))
    #expect(!journal.contains("class Tag"))
    #expect(!journal.contains("Entry {"))
  }

  @Test func `a class that the sources have isn't generated again`() throws {
    let source = try #require(try model("Pantry").source(declared: ["Shelf"]))
    #expect(!source.contains("class Shelf:"))
    #expect(source.contains("class Ingredient:"))
  }

  @Test func `a model belongs to the module whose files are nearest to it`() throws {
    let folder = try TemporaryFolder()
    for name in ["Data", "Views"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let model = folder.url.appendingPathComponent("Data/A.xcdatamodel")
    try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
    try Data("<model><entity name='A'/></model>".utf8).write(to: model.appendingPathComponent("contents"))
    var project = SourceProject(modules: [
      SourceModule(name: "Data", files: [folder.url.path + "/Data/a.swift"]),
      SourceModule(name: "Views", files: [folder.url.path + "/Views/b.swift"]),
    ])
    project.take(try ResourceFiles(listed: [folder.url.path + "/Data"]))
    #expect(project.models.map(\.module) == ["Data"])
    #expect(project.models.map(\.name) == ["A"])
  }

  @Test func `files that aren't models are left out with a note`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("B.xcdatamodeld")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    #expect(DataModel(at: path.path) == nil)
    var project = SourceProject(modules: [])
    project.take(try ResourceFiles(listed: [path.path]))
    #expect(project.notes.count == 1)
    #expect(project.models.isEmpty)
  }

  static let markup: [(String, [MarkupElements.Event])] = [
    (
      "<?xml?><!-- a > b --><a b='1 &amp; 2' c=\"&#65;\"/>",
      [.open(name: "a", attributes: ["b": "1 & 2", "c": "A"]), .close(name: "a")]
    ),
    ("<a>x&lt;</a>", [.open(name: "a", attributes: [:]), .text("x<"), .close(name: "a")]),
    ("<a b", [.open(name: "a", attributes: [:])]), ("<", [.open(name: "", attributes: [:])]), ("", []),
    ("<!-- a", []), ("<a =>", [.open(name: "a", attributes: [:])]), ("&zz;&", [.text("&")]),
  ]

  @Test(arguments: markup)
  func `markup is read up to its end`(_ text: String, _ events: [MarkupElements.Event]) {
    #expect(Array(MarkupElements(text)) == events)
  }
}
