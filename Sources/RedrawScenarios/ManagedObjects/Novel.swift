import RedrawCore
import RedrawCoreData

/// The objects of the Core Data scenarios, as Xcode generates them from a model.
final class Novel: NSManagedObject, Identifiable {
  @_Property var title: String?
  @_Property var rating: Int16
  @_Property var isRead: Bool
  @_Property var genre: Genre?
}

final class Genre: NSManagedObject, Identifiable {
  @_Property var name: String?
  @_Property var novels: NSSet?
}

enum NovelModel {
  static func make() -> NSManagedObjectModel {
    let (novel, genre) = (entity("Novel", Novel.self), entity("Genre", Genre.self))
    let (ofNovel, ofGenre) = (relationship("genre", to: genre, atMost: 1), relationship("novels", to: novel, atMost: 0))
    (ofNovel.inverseRelationship, ofGenre.inverseRelationship) = (ofGenre, ofNovel)
    novel.properties = [
      attribute("title", .stringAttributeType), attribute("rating", .integer16AttributeType),
      attribute("isRead", .booleanAttributeType), ofNovel,
    ]
    genre.properties = [attribute("name", .stringAttributeType), ofGenre]
    let model = NSManagedObjectModel()
    model.entities = [novel, genre]
    return model
  }

  private static func entity(_ name: String, _ type: NSManagedObject.Type) -> NSEntityDescription {
    let entity = NSEntityDescription()
    (entity.name, entity.managedObjectClassName) = (name, NSStringFromClass(type))
    return entity
  }

  private static func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    return attribute
  }

  private static func relationship(
    _ name: String, to destination: NSEntityDescription, atMost count: Int
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    (relationship.name, relationship.destinationEntity, relationship.maxCount) = (name, destination, count)
    return relationship
  }
}

/// A row that observes its object, as Core Data requires.
struct NovelRow: View {
  @ObservedObject var novel: Novel

  var body: some View {
    let _ = Self._printChanges()
    Text("\(novel.title ?? ""): \(novel.rating)")
  }
}
