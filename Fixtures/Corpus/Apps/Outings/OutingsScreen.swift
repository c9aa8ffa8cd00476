import MapKit
import SceneKit
import SwiftUI

struct OutingsScreen: View {
  @State private var store = Store(OutingsState(), reduce: outingsReducer)

  var body: some View {
    List {
      Toggle("Only open", isOn: store.binding(\.showsOnlyOpen) { .showsOnlyOpen($0) })
      ForEach(store.state.shown) { outing in
        OutingRow(outing: outing) { store.send(.toggled(outing.id)) }
      }
      OutingsMap(names: store.state.outings.map(\.name))
      Globe(turns: store.state.outings.count)
      if store.state.isLoading { ProgressView() }
      Button("Add") { store.send(.add) }
    }
  }
}

struct OutingRow: View {
  let outing: OutingsState.Outing
  let toggle: () -> Void

  var body: some View {
    Button(action: toggle) { Label(outing.name, systemImage: outing.isDone ? "checkmark.circle.fill" : "circle") }
  }
}

struct OutingsMap: View {
  let names: [String]

  var body: some View {
    Map { ForEach(names, id: \.self) { Marker($0, coordinate: CLLocationCoordinate2D(latitude: 48, longitude: 11)) } }
      .frame(height: 160)
  }
}

struct Globe: View {
  let turns: Int
  private let scene: SCNScene = {
    let scene = SCNScene()
    let ball = SCNNode(geometry: SCNSphere(radius: 1))
    ball.geometry?.firstMaterial?.diffuse.contents = UIColor.systemTeal
    ball.runAction(.repeatForever(.rotateBy(x: 0, y: 1, z: 0, duration: 1)))
    scene.rootNode.addChildNode(ball)
    return scene
  }()

  var body: some View {
    SceneView(scene: scene, options: [.autoenablesDefaultLighting, .allowsCameraControl])
      .overlay(alignment: .bottom) { Text("\(turns) turns") }
  }
}
