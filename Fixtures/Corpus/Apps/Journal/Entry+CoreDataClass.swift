import CoreData
import Foundation

@objc(Entry)
public class Entry: NSManagedObject {
  public override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(Date(), forKey: "date")
  }
}

public class Tag: NSManagedObject {}
