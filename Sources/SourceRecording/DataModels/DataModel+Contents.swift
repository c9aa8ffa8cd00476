import JSONText

extension DataModel {
  /// The model as JSON, which the program reads from its bundle.
  ///
  /// - Parameter modules: those that may declare its classes.
  func contents(modules: [String]) -> String {
    JSONText.line { model in
      model.addArray("modules") { array in for module in modules { array.add(module) } }
      model.addArray("entities") { array in
        for entity in entities { array.addObject { entity.write(to: &$0) } }
      }
    }
  }

  /// The name of the model's file in the bundle.
  var resource: String { name + ".momd" }
}

extension DataModel.Entity {
  fileprivate func write(to object: inout JSONObject) {
    object.add("name", name)
    object.add("className", className)
    if let parent { object.add("parent", parent) }
    object.add("isAbstract", isAbstract)
    object.addArray("attributes") { array in
      for attribute in attributes { array.addObject { attribute.write(to: &$0) } }
    }
    object.addArray("relationships") { array in
      for relationship in relationships { array.addObject { relationship.write(to: &$0) } }
    }
  }
}

extension DataModel.Attribute {
  fileprivate func write(to object: inout JSONObject) {
    object.add("name", name)
    object.add("type", type)
    object.add("isOptional", isOptional)
    object.add("isTransient", isTransient)
    if let value { object.add("value", value) }
  }
}

extension DataModel.Relationship {
  fileprivate func write(to object: inout JSONObject) {
    object.add("name", name)
    object.add("destination", destination)
    if let inverse { object.add("inverse", inverse) }
    object.add("isOptional", isOptional)
    object.add("isToMany", isToMany)
    object.add("isOrdered", isOrdered)
    object.add("deleteRule", deleteRule)
  }
}
