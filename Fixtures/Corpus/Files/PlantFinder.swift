import CoreML
import SwiftUI

/// What a model makes of a picture, which isn't known here.
final class Classifier: ObservableObject {
  @Published var label = "unknown"
  @Published var tries = 0

  func classify() {
    tries += 1
    do {
      let configuration = MLModelConfiguration()
      configuration.computeUnits = .cpuOnly
      let model = try MLModel(contentsOf: URL(filePath: "/Plants.mlmodelc"), configuration: configuration)
      let input = try MLDictionaryFeatureProvider(dictionary: ["size": MLFeatureValue(double: 3)])
      label = try model.prediction(from: input).featureValue(for: "plant")?.stringValue ?? "?"
    } catch {
      label = "no model"
    }
  }
}

struct PlantFinder: View {
  @StateObject private var classifier = Classifier()

  var body: some View {
    VStack {
      ResultCard(label: classifier.label)
      Text("\(classifier.tries) tries")
      Button("Add") { classifier.classify() }
    }
  }
}

struct ResultCard: View {
  let label: String
  var body: some View { Text(label).font(.title) }
}

#Preview { PlantFinder() }
