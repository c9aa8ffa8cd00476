import Foundation

/// Verbs for rows, presentations, pages and gestures.
extension StepVerb {
  static let screens =
    [
      open, choose, dismiss, back, search, complete, submitSearch, endSearch, refresh, url, delete, move, swipe, show,
      longPress, drag, pinch, rotate, hover,
    ] + transfers

  static let open = StepVerb("open", "\"LABEL\" [at N]", "Open a menu, or the context menu of a view") {
    words throws(StepError) in
    let (label, index) = try words.control()
    return { try $0.openMenu(label, at: index) }
  }

  static let choose = StepVerb("choose", "\"ITEM\" in \"LABEL\"", "Open a menu and use one of its items") {
    words throws(StepError) in
    let item = try words.text("the item")
    _ = words.take("in")
    let menu = try words.text("the menu's label")
    return { try $0.choose(item, in: menu) }
  }

  static let dismiss = StepVerb("dismiss", "", "Dismiss the topmost presentation, such as a sheet") {
    _ throws(StepError) in { try $0.dismiss() }
  }

  static let back = StepVerb("back", "", "Go back one page") { _ throws(StepError) in
    { try $0.back() }
  }

  static let search = StepVerb("search", "\"TEXT\"", "Enter text into the search field") { words throws(StepError) in
    let text = try words.text("the text")
    return { try $0.search(text) }
  }

  static let complete = StepVerb("complete", "\"LABEL\"", "Choose a search suggestion") {
    words throws(StepError) in
    let label = try words.text("the suggestion")
    return { try $0.complete(label) }
  }

  static let submitSearch = StepVerb("submitsearch", "", "Submit the search") { _ throws(StepError) in
    { try $0.submitSearch() }
  }

  static let endSearch = StepVerb("endsearch", "", "Cancel the search") { _ throws(StepError) in
    { try $0.endSearch() }
  }

  static let refresh = StepVerb("refresh", "", "Pull to refresh") { _ throws(StepError) in { try $0.refresh() } }

  static let url = StepVerb("url", "URL", "Open a URL in the app, as the system does") { words throws(StepError) in
    let url = try words.value("the URL", "a URL") { URL(string: $0) }
    return { try $0.openURL(url) }
  }

  // MARK: Rows

  static let delete = StepVerb("delete", "\"ROW\"", "Delete a row, with onDelete") { words throws(StepError) in
    let label = try words.text("the row")
    return { try $0.deleteRow(label) }
  }

  static let move = StepVerb("move", "\"ROW\" to N", "Move a row to an index, from 0, with onMove") {
    words throws(StepError) in
    let label = try words.text("the row")
    _ = words.take("to")
    let place = try words.integer("the place")
    return { try $0.moveRow(label, to: place) }
  }

  static let swipe = StepVerb("swipe", "\"ROW\" \"ACTION\"", "Swipe a row and use one of its actions") {
    words throws(StepError) in
    let label = try words.text("the row")
    let action = try words.text("the action")
    return { try $0.swipe(label, action: action) }
  }

  static let show = StepVerb("show", "ID", "Scroll to the row with an id, a number or a string") {
    words throws(StepError) in
    let id = try words.text("the id")
    return { driver in
      if let number = Int(id), (try? driver.scroll(toID: number)) != nil { return }
      try driver.scroll(toID: id)
    }
  }

  // MARK: Fingers

  static let longPress = StepVerb("longpress", "\"LABEL\" [TIME]", "Long-press a view") {
    words throws(StepError) in
    let label = try words.text("the label")
    let seconds = words.hasMore ? try words.duration("the time") : 0.5
    return { try $0.longPress(label, seconds: seconds) }
  }

  static let drag = StepVerb(
    "drag", "\"LABEL\" X Y [in N] | onto \"LABEL\"", "Drag a view by X and Y points, in N moves, or onto another view"
  ) { words throws(StepError) in
    let label = try words.text("the label")
    if words.take("onto") {
      let place = try words.text("the label to drop it onto")
      return { try $0.drag(label, onto: place) }
    }
    let size = CGSize(width: try words.number("the width"), height: try words.number("the height"))
    let steps = try words.option("in") ?? 2
    return { try $0.drag(label, by: size, steps: min(steps, 10_000)) }
  }

  static let pinch = StepVerb("pinch", "\"LABEL\" SCALE", "Pinch out, or in if below 1") {
    words throws(StepError) in
    let label = try words.text("the label")
    let scale = try words.number("the scale")
    return { try $0.pinch(label, scale: scale) }
  }

  static let rotate = StepVerb("rotate", "\"LABEL\" DEGREES", "Rotate two fingers, by degrees") {
    words throws(StepError) in
    let label = try words.text("the label")
    let degrees = try words.number("the degrees")
    return { try $0.rotate(label, degrees: degrees) }
  }

  static let hover = StepVerb("hover", "\"LABEL\" [away]", "Move the pointer over a view, or away from it") {
    words throws(StepError) in
    let label = try words.text("the label")
    let isOver = !words.take("away")
    return { try $0.hover(label, isOver: isOver) }
  }
}
