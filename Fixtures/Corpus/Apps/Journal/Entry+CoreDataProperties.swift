import CoreData
import Foundation

extension Entry {
  @nonobjc public class func fetchRequest() -> NSFetchRequest<Entry> {
    return NSFetchRequest<Entry>(entityName: "Entry")
  }

  @NSManaged public var date: Date?
  @NSManaged public var mood: Int16
  @NSManaged public var text: String?
  @NSManaged public var tags: NSSet?

  public var wrappedText: String { text ?? "Nothing yet" }
  @objc public var moodName: String { mood > 0 ? "Good days" : "Other days" }
}

// MARK: Generated accessors for tags
extension Entry {
  @objc(addTagsObject:)
  @NSManaged public func addToTags(_ value: Tag)

  @objc(removeTagsObject:)
  @NSManaged public func removeFromTags(_ value: Tag)

  @objc(addTags:)
  @NSManaged public func addToTags(_ values: NSSet)

  @objc(removeTags:)
  @NSManaged public func removeFromTags(_ values: NSSet)
}

extension Entry: Identifiable {}
