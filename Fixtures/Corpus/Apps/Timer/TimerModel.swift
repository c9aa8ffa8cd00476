import Foundation

@Observable
class TimerModel {
  var seconds = 0
  @ObservationIgnored var started = false
}
