import CoreMotion
import SpriteKit
import SwiftUI

struct StarField: View {
  private var scene: SKScene {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    scene.backgroundColor = .clear
    if let stars = SKEmitterNode(fileNamed: "Stars") { scene.addChild(stars) }
    return scene
  }
  @State private var wishes = 0
  @State private var steps = "unknown"
  private let pedometer = CMPedometer()

  var body: some View {
    ZStack {
      SpriteView(scene: scene, options: [.allowsTransparency]).ignoresSafeArea()
      VStack {
        Text("\(wishes) wishes, \(steps) steps")
        Button("Add") { wishes += 1 }
      }
    }
    .onAppear {
      if CMPedometer.isStepCountingAvailable() { pedometer.startUpdates(from: .now) { data, _ in steps = "\(data?.numberOfSteps ?? 0)" } }
    }
  }
}

#Preview { StarField() }
