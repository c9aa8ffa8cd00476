import AVFoundation
import SwiftUI

final class Recorder: NSObject, ObservableObject, AVAudioRecorderDelegate, AVAudioPlayerDelegate {
  @Published var isRecording = false
  @Published var clips = 0
  private var recorder: AVAudioRecorder?
  private let synthesizer = AVSpeechSynthesizer()

  func start() {
    let session = AVAudioSession.sharedInstance()
    do {
      try session.setCategory(.playAndRecord, mode: .default, options: [.defaultToSpeaker])
      try session.setActive(true)
      let settings: [String: Any] = [
        AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12_000, AVNumberOfChannelsKey: 1,
        AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
      ]
      recorder = try AVAudioRecorder(url: URL(fileURLWithPath: "/tmp/a.m4a"), settings: settings)
      recorder?.delegate = self
      recorder?.record()
      isRecording = true
      clips += 1
    } catch { print("no session: \(error)") }
  }

  func speak(_ text: String) {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
    utterance.rate = AVSpeechUtteranceDefaultSpeechRate
    synthesizer.speak(utterance)
  }
}

struct RecorderScreen: View {
  @StateObject private var recorder = Recorder()
  var body: some View {
    Text(recorder.isRecording ? "Recording \(recorder.clips)" : "Stopped")
    Button("Add") { recorder.start() }
    Button("Say") { recorder.speak("Hello") }
  }
}

#Preview { RecorderScreen() }
