import Foundation

/// Verbs for dragging, dropping, pasting and choosing files.
extension StepVerb {
  static let transfers = [drop, paste, pick]

  static let drop = StepVerb("drop", "\"TEXT\" onto \"LABEL\"", "Drop text, or a URL, from another app onto a view") {
    words throws(StepError) in
    let text = try words.text("the text")
    _ = words.take("onto")
    let place = try words.text("the label to drop it onto")
    return { driver in
      if let url = URL(string: text), url.scheme != nil, driver.takes(url, at: place) {
        return try driver.drop(url, onto: place)
      }
      try driver.drop(text, onto: place)
    }
  }

  static let paste = StepVerb("paste", "\"TEXT\"", "Paste text") { words throws(StepError) in
    let text = try words.text("the text")
    return { try $0.paste(text) }
  }

  static let pick = StepVerb(
    "pick", "FILE…", "Choose files in an importer, an exporter or a photo picker"
  ) { words throws(StepError) in
    var files = [URL(fileURLWithPath: try words.text("the file"))]
    while words.hasMore { files.append(URL(fileURLWithPath: try words.text("the file"))) }
    let chosen = files
    return { try $0.pick(chosen) }
  }
}
