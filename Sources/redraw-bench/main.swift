import ReferenceWorkload

let w = ReferenceWorkload()
var t = w.ticks(); var tick = WorkloadTick()
var n = 0, e = 0, m = 0
let c = ContinuousClock();
let d = c.measure {
  while t.next(into: &tick) { n += 1; e += tick.evaluations.count; m = max(m, tick.evaluations.count) }
}
print(n, e, Double(e) / Double(n), m, d, w.properties.count)
print(w.entropy())
let ent = w.entropy(); print(ent.bytes, ent.bytesWithoutTimes)
