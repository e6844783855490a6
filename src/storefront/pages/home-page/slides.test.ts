import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HERO_TRANSITION_MS } from '#contract/constants.ts'
import { aTrack, still } from '#testing/banner-track.ts'
import { dragTo, followStillness, leftOfPage, prefersStillness, slideTo, stopSliding } from './slides.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['the next', 0, 1, 100],
  ['the one after', 100, 1, 200],
  ['the one before', 200, -1, 100],
  ['the first after the last', 300, 1, 0],
  ['the last before the first', 0, -1, 300],
  ['the next of the one that lies nearest', 90, 1, 200],
] as const)('four banners shown one at a time move to %s', (_, from, pages, left) => {
  expect(leftOfPage(aTrack({ slides: 4, slide: 100, width: 100 }), from, pages)).toBe(left)
})

test.each([
  ['a screenful on', 0, 1, 200],
  ['no further than the end', 200, 1, 300],
  ['and from the end to the start', 300, 1, 0],
  ['a screenful back', 300, -1, 100],
  ['no further than the start', 100, -1, 0],
] as const)('five banners shown two at a time move: %s', (_, from, pages, left) => {
  expect(leftOfPage(aTrack({ slides: 5, slide: 100, width: 200 }), from, pages)).toBe(left)
})

test('a single banner stays where it is', () => {
  const track = aTrack({ slides: 1, slide: 100, width: 100 })
  expect([leftOfPage(track, 0, 1), leftOfPage(track, 0, -1)]).toEqual([0, 0])
})

test('a slide takes time and slows down towards its end', async () => {
  still(false)
  const track = aTrack({ slides: 4, slide: 100, width: 100 })
  slideTo(track, 300)
  expect(track.dataset.sliding).toBe('')
  await vi.advanceTimersByTimeAsync(HERO_TRANSITION_MS / 2)
  expect(track.scrollLeft).toBeGreaterThan(200)
  expect(track.scrollLeft).toBeLessThan(300)
  await vi.advanceTimersByTimeAsync(HERO_TRANSITION_MS)
  expect(track.scrollLeft).toBe(300)
  expect(track.dataset).not.toHaveProperty('sliding')
})

test('a second slide replaces the first one under way', async () => {
  still(false)
  const track = aTrack({ slides: 4, slide: 100, width: 100 })
  slideTo(track, 300)
  await vi.advanceTimersByTimeAsync(HERO_TRANSITION_MS / 2)
  slideTo(track, 0)
  await vi.advanceTimersByTimeAsync(2 * HERO_TRANSITION_MS)
  expect(track.scrollLeft).toBe(0)
})

test('a stopped slide stays where it is', async () => {
  still(false)
  const track = aTrack({ slides: 4, slide: 100, width: 100 })
  slideTo(track, 300)
  await vi.advanceTimersByTimeAsync(HERO_TRANSITION_MS / 2)
  stopSliding(track)
  const stopped = track.scrollLeft
  await vi.advanceTimersByTimeAsync(HERO_TRANSITION_MS)
  expect(track.scrollLeft).toBe(stopped)
  expect(track.dataset).not.toHaveProperty('sliding')
})

test('a shopper with reduced motion sees the banner change without a slide', () => {
  still(true)
  const track = aTrack({ slides: 4, slide: 100, width: 100 })
  slideTo(track, 300)
  expect(track.scrollLeft).toBe(300)
  expect(track.dataset).not.toHaveProperty('sliding')
})

test('a finger drags the track without snapping', () => {
  const track = aTrack({ slides: 4, slide: 100, width: 100 })
  dragTo(track, 42)
  expect([track.scrollLeft, track.dataset.sliding]).toEqual([42, ''])
})

test('a change of the reduced-motion setting is reported until the listener is removed', () => {
  const change = still(false)
  let told = 0
  const unfollow = followStillness(() => told++)
  change(true)
  expect([prefersStillness(), told]).toEqual([true, 1])
  unfollow()
  change(false)
  expect([prefersStillness(), told]).toEqual([false, 1])
})
