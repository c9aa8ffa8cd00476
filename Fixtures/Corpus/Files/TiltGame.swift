import CoreMotion
import SpriteKit
import SwiftUI

final class BallScene: SKScene, SKPhysicsContactDelegate {
  var score = 0
  override func didMove(to view: SKView) {
    physicsWorld.contactDelegate = self
    let ball = SKSpriteNode(imageNamed: "ball")
    ball.physicsBody = SKPhysicsBody(circleOfRadius: 10)
    addChild(ball)
  }
  func drop(at x: CGFloat) {
    let box = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    box.position = CGPoint(x: x, y: 0)
    box.run(.sequence([.wait(forDuration: 1), .removeFromParent()]))
    addChild(box)
  }
}

final class Tilt: ObservableObject {
  private let manager = CMMotionManager()
  @Published var roll = 0.0
  func start() {
    guard manager.isDeviceMotionAvailable else { return }
    manager.deviceMotionUpdateInterval = 1 / 30
    manager.startDeviceMotionUpdates(to: .main) { [weak self] motion, _ in self?.roll = motion?.attitude.roll ?? 0 }
  }
}

struct TiltGame: View {
  @StateObject private var tilt = Tilt()
  @State private var drops = 0
  @State private var scene: BallScene = {
    let scene = BallScene(size: CGSize(width: 300, height: 400))
    scene.scaleMode = .fill
    return scene
  }()

  var body: some View {
    SpriteView(scene: scene).frame(width: 300, height: 400).onAppear { tilt.start() }
    Text("\(drops) drops, \(tilt.roll)")
    Button("Add") { drops += 1; scene.drop(at: 20) }
  }
}

#Preview { TiltGame() }
