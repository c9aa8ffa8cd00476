import TerminalText
import TraceAnalysis
import TraceFormat

/// The wording of findings.
extension AuditFinding {
  /// What was found, without a full stop.
  var message: String {
    switch kind {
    case .staleView: "\(view) is out of date\(often): \(whatHidIt)"
    case .cycle:
      "\(view) kept the update from settling\(often) ('\(subject)' changed in each of \(grouped(total)) passes)"
    case .bodyWrite: "a body wrote '\(subject)'\(often)"
    case .duplicateID: "\(subject.prefix { $0 != ";" }), in \(view)\(often)"
    case .changingID: "\(subject) changed\(often), and the re-created views show the same"
    case .unreadObject:
      "\(view) was evaluated\(often) because its object '\(subject)' changed, and never showed the change"
    case .remadeObject:
      "'\(subject)' of \(view) was a new object each of the \(grouped(times)) times the view was re-created"
    case .droppedObject: "'\(name)' of \(view) already had its object; another was created and dropped\(often)"
    case .appearStorm: "\(grouped(times)) handlers of '\(subject)' in \(view) caused further evaluations"
    case .unchangedWrite: "'\(subject)' was written with an equal value\(often), which caused evaluations"
    case .unshownWrite: "'\(subject)' was written\(often), and no view evaluated because of it shows it"
    case .unreadState: "'\(subject)' of \(view) was written\(often), and nothing reads it in this recording"
    case .keptRows: "\(grouped(times)) rows off screen are kept only to be counted (\(subject))"
    }
  }

  /// ` once`, ` 3 of 5 times`
  private var often: String {
    if total > times, kind != .cycle { return " \(grouped(times)) of \(counted(total, "time"))" }
    return times == 1 ? "" : " \(counted(times, "time"))"
  }

  /// The name in `_model: FeedModel`.
  private var name: String {
    let name = subject.prefix { $0 != ":" }
    return String(name.hasPrefix("_") ? name.dropFirst() : name)
  }

  private var whatHidIt: String {
    switch rule {
    case _ where !subject.isEmpty: "its '==' ignores '\(subject)', which differed"
    case .equatable: "its '==' found it equal, and so are its properties"
    case .fields:
      "its properties are equal (what has an '==' is compared by that), but its body now shows something else"
    case .empty: "it has no properties, but its body now shows something else"
    default: "its properties are equal, but its body now shows something else"
    }
  }

  /// What to do, in a sentence or two.
  var advice: String {
    switch kind {
    case .staleView where !subject.isEmpty:
      "Compare '\(subject)' in the '==' of \(view) (without @SkipEquatable), or don't show it."
    case .staleView:
      "Pass what the body shows as a property, or make it @State, @Observable, a value of the environment or, if it is an object of "
        + "Core Data, @ObservedObject: what is read from a global or from a plain class is not compared and signals nothing."
    case .cycle: "Write the right value in the first place, or write in the handler only if the value differs."
    case .bodyWrite: "Write it in the handler of an event, such as onChange or a tap, or compute it without storing it."
    case .duplicateID: "Give each element an id of its own."
    case .changingID:
      "Use an id that belongs to the data and is stored with it; with a new one, the view is created again and loses its state."
    case .unreadObject where holder == .stateObject:
      "Make the object @Observable, or own it in a small view that only passes it on: the owner of a @StateObject is evaluated "
        + "whenever it changes."
    case .unreadObject:
      "Remove '\(subject)' if the body doesn't read it; otherwise pass only what is shown, or, unless it is an object of Core Data, make it @Observable."
    case .remadeObject:
      "Keep the object in a @StateObject or @State where it is created, or pass the values that are shown."
    case .droppedObject:
      "Create the object in a task or in the model, or keep it in a @StateObject: the default of a @State is evaluated for each "
        + "value of the view."
    case .appearStorm: "Do it once, in the model or in a handler of a parent view, or start with the right value."
    case .unchangedWrite: "Write it only if it changes, as in 'if \(variable) != new { \(variable) = new }'."
    case .unshownWrite where holder == .state || holder == .binding:
      "Pass each view only the part that it shows, or move what no view shows into a separate property."
    case .unshownWrite where holder != .published:
      "Keep it where no view depends on it, or read it only in a view that shows it."
    case .unshownWrite:
      "Keep it where no view depends on it, or make the object @Observable: then only views that read it are evaluated."
    case .unreadState: "Remove '\(subject)', or show it."
    case .keptRows:
      "Give each row the same number of views: put a condition into a container such as VStack, or filter the data."
    }
  }

  /// The property in `Model.count`.
  private var variable: Substring { subject.split(separator: ".").last ?? "it" }

  /// The evaluations that it caused; empty if it has no such cost.
  var cost: String {
    if amount.evaluations == 0 { return "" }
    return counted(amount.evaluations, "evaluation") + (amount.wasted > 0 ? ", \(grouped(amount.wasted)) wasted" : "")
  }
}
