import Combine
import Foundation

/// Finds places while the user types.
final class PlaceSearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results = Place.all
  @Published private(set) var savedIDs: Set<Place.ID> = []

  private var cancellables = Set<AnyCancellable>()

  init(scheduler: RunLoop = .main) {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: scheduler)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .removeDuplicates()
      .map { query in
        query.isEmpty ? Place.all : Place.all.filter { $0.name.localizedCaseInsensitiveContains(query) }
      }
      .sink { [weak self] in self?.results = $0 }
      .store(in: &cancellables)
  }

  func isSaved(_ place: Place) -> Bool { savedIDs.contains(place.id) }

  func toggleSaved(_ place: Place) {
    if savedIDs.remove(place.id) == nil { savedIDs.insert(place.id) }
  }
}
