import RedrawCore
import RedrawCoreData

final class Meal: NSManagedObject, Identifiable {
  @_Property var name: String?
  @_Property var price: Int16
  @_Property var added: Date?
  @_Property var kitchen: Kitchen?
  @_Property var courses: NSOrderedSet?
  @_Accessor func addToCourses(_ value: Course)
  @_Accessor func insertIntoCourses(_ value: Course, at index: Int)
  @_Accessor func removeFromCourses(_ value: Course)
}

final class Course: NSManagedObject {
  @_Property var name: String?
  @_Property var meal: Meal?
}

final class Kitchen: NSManagedObject {
  @_Property var name: String
  @_Property var meals: Set<Meal>
}

/// A kitchen's meals with their courses, as a model has them: a kitchen isn't deleted while it has meals, a meal's courses are.
enum MealModel {
  static func container() -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Meals", managedObjectModel: make())
    container.loadPersistentStores { _, _ in }
    return container
  }

  private static func make() -> NSManagedObjectModel {
    let (meal, course) = (entity("Meal", Meal.self), entity("Course", Course.self))
    let kitchen = entity("Kitchen", Kitchen.self)
    let courses = relationship("courses", to: course, atMost: 0, .cascadeDeleteRule)
    let ofCourse = relationship("meal", to: meal, atMost: 1, .nullifyDeleteRule)
    let ofMeal = relationship("kitchen", to: kitchen, atMost: 1, .nullifyDeleteRule)
    let meals = relationship("meals", to: meal, atMost: 0, .denyDeleteRule)
    courses.isOrdered = true
    pair(courses, ofCourse)
    pair(ofMeal, meals)
    let price = attribute("price", .integer16AttributeType)
    price.defaultValue = 7
    let name = attribute("name", .stringAttributeType)
    name.isOptional = false
    meal.properties = [
      attribute("name", .stringAttributeType), price, attribute("added", .dateAttributeType), courses, ofMeal,
    ]
    course.properties = [attribute("name", .stringAttributeType), ofCourse]
    kitchen.properties = [name, meals]
    let model = NSManagedObjectModel()
    model.entities = [meal, course, kitchen]
    return model
  }

  private static func pair(_ a: NSRelationshipDescription, _ b: NSRelationshipDescription) {
    (a.inverseRelationship, b.inverseRelationship) = (b, a)
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
    _ name: String, to destination: NSEntityDescription, atMost count: Int, _ rule: NSDeleteRule
  ) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    (relationship.name, relationship.destinationEntity) = (name, destination)
    (relationship.maxCount, relationship.deleteRule) = (count, rule)
    return relationship
  }
}
