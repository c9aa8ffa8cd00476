import Combine

final class BoardStore: ObservableObject {
  @Published var columns = ["To do", "Doing", "Done"]
  @Published var isBusy = false
  @Published private(set) var saves = 0

  func save() {
    isBusy.toggle()
    saves += 1
  }
}
