import RealityKit
import SceneKit
import SwiftUI

struct PlanetModel: View {
  @State private var radius: Float = 0.1
  @State private var isNight = false

  private var solarSystem: SCNScene {
    let scene = SCNScene()
    scene.background.contents = UIColor.black
    let planet = SCNNode(geometry: SCNSphere(radius: CGFloat(radius)))
    planet.position = SCNVector3(0, 0, -2)
    scene.rootNode.addChildNode(planet)
    return scene
  }

  var body: some View {
    VStack {
      SceneView(scene: solarSystem, options: [.allowsCameraControl])
      RealityView { content in
        let ball = ModelEntity(
          mesh: .generateSphere(radius: 0.1), materials: [SimpleMaterial(color: .blue, isMetallic: true)])
        content.add(ball)
      } update: { content in
        for entity in content.entities { entity.scale = SIMD3(repeating: 2) }
      }
      Model3D(named: "Mars")
      PlanetLabel(radius: radius)
      Button("Add") { radius += 0.1 }
      Toggle("Night", isOn: $isNight)
    }
  }
}

struct PlanetLabel: View {
  let radius: Float
  var body: some View { Text("\(radius)") }
}

#Preview { PlanetModel() }
