import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapMotion } from './map-motion.ts'
import { moved } from './map-view.ts'

const start = { center: { lat: -27.4698, lng: 153.0251 }, zoom: 15 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the map reports once where it came to rest, however often it moved before', () => {
  const rests: number[] = []
  const motion = mapMotion(start, { onMove: () => {}, onIdle: ({ lng }) => rests.push(lng) })
  for (let step = 0; step < 5; step++) {
    motion.go(moved(motion.view, 10, 0))
    vi.advanceTimersByTime(100)
  }
  expect(rests).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(rests).toEqual([motion.view.center.lng])
})

test('the map is not at rest while it is held, and a hold without movement reports nothing', () => {
  const onIdle = vi.fn()
  const motion = mapMotion(start, { onMove: () => {}, onIdle })
  motion.hold()
  motion.letGo()
  vi.advanceTimersByTime(1_000)
  motion.hold()
  motion.go(moved(motion.view, 10, 0))
  vi.advanceTimersByTime(1_000)
  expect(onIdle).not.toHaveBeenCalled()
  motion.letGo()
  vi.advanceTimersByTime(1_000)
  expect(onIdle).toHaveBeenCalledOnce()
})
