import JSONText
import TraceAnalysis
import TraceReport

extension TraceJSON {
  func addScore(to object: inout JSONObject) {
    guard let score = overview.score else { return object.add("score", String?.none) }
    let words = ScoreWords(score, definitions)
    object.addObject("score") { member in
      member.add("points", score.points)
      member.addArray("parts") { parts in
        for part in TraceScore.Part.allCases {
          parts.addObject { row in
            row.add("name", part.words)
            row.add("points", score.points(of: part))
            row.add("weight", part.weight)
            row.add("facts", texts.shown(words.facts(part)))
          }
        }
      }
    }
  }
}
