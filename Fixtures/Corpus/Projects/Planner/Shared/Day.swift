struct Day: Identifiable, Equatable {
  let number: Int
  var id: Int { number }
}
