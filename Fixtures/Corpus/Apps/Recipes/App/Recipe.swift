import Foundation
import SwiftData

@Model
final class Recipe {
  @Attribute(.unique) var name: String
  var minutes: Int
  @Relationship(deleteRule: .cascade) var steps: [Step] = []

  init(name: String, minutes: Int) {
    self.name = name
    self.minutes = minutes
  }
}

@Model
final class Step {
  var text: String
  init(text: String) { self.text = text }
}
