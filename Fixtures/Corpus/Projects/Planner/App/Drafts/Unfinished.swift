struct Unfinished: View {
  let notYet: NothingOfThisName
