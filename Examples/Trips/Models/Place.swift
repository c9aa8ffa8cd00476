import Foundation

struct Place: Identifiable, Hashable {
  let id: Int
  let name: String
  let country: String
  let summary: String
}

extension Place {
  static let all: [Place] = [
    Place(id: 1, name: "Porto", country: "Portugal", summary: "Bridges, tiles and a river"),
    Place(id: 2, name: "Lisbon", country: "Portugal", summary: "Seven hills and their trams"),
    Place(id: 3, name: "Pisa", country: "Italy", summary: "More than the one tower"),
    Place(id: 4, name: "Palermo", country: "Italy", summary: "Markets and mosaics"),
    Place(id: 5, name: "Prague", country: "Czechia", summary: "A castle above the river"),
    Place(id: 6, name: "Paris", country: "France", summary: "Museums and long evenings"),
    Place(id: 7, name: "Poznań", country: "Poland", summary: "A market square in all colours"),
    Place(id: 8, name: "Bergen", country: "Norway", summary: "Where the fjords begin"),
    Place(id: 9, name: "Kyoto", country: "Japan", summary: "Gardens and old streets"),
    Place(id: 10, name: "Oaxaca", country: "Mexico", summary: "Cooking and weaving"),
  ]
}
