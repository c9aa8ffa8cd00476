import Foundation

class Cart: ObservableObject {
  @Published private(set) var count = 0
  func add() { count += 1 }
}
