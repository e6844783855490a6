import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HERO_AUTOPLAY_MS, HERO_TRANSITION_MS } from '#contract/constants.ts'
import { aTrack, still } from '#testing/banner-track.ts'
import { pass } from '#testing/pass.ts'
import { renderHook } from '#testing/render.tsx'
import { useAutoplay } from './use-autoplay.ts'

const ROUND_MS = HERO_AUTOPLAY_MS + HERO_TRANSITION_MS + 50

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('the banners move on by themselves', async () => {
  const { track } = await openHero()
  await pass(HERO_AUTOPLAY_MS - 1)
  expect(track.scrollLeft).toBe(0)
  await pass(ROUND_MS - HERO_AUTOPLAY_MS + 1)
  expect(track.scrollLeft).toBe(100)
})

test('the banners stay while the pointer is over them', async () => {
  const { track, hook } = await openHero()
  await act(async () => hook.current.holds.onPointerEnter())
  await pass(3 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.holds.onPointerLeave())
  await pass(ROUND_MS)
  expect(track.scrollLeft).toBe(100)
})

test('a pointer passing over the banners does not move them while they have the focus', async () => {
  const { track, hook } = await openHero()
  await act(async () => hook.current.holds.onFocus())
  await act(async () => hook.current.holds.onPointerEnter())
  await act(async () => hook.current.holds.onPointerLeave())
  await pass(3 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.holds.onBlur())
  await pass(ROUND_MS)
  expect(track.scrollLeft).toBe(100)
})

test('paused banners stay until they are played again', async () => {
  const { track, hook } = await openHero()
  await act(async () => hook.current.toggle())
  expect(hook.current.isPlaying).toBe(false)
  await pass(3 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.toggle())
  await pass(ROUND_MS)
  expect(track.scrollLeft).toBe(100)
})

test('the banners stay for a shopper with reduced motion unless they are played on purpose', async () => {
  const { track, hook } = await openHero({ isStill: true })
  expect(hook.current.isPlaying).toBe(false)
  await pass(2 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.toggle())
  await pass(HERO_AUTOPLAY_MS)
  expect(track.scrollLeft).toBe(100)
})

test('the banners stop as soon as reduced motion is switched on', async () => {
  const { hook, change } = await openHero()
  expect(hook.current.isPlaying).toBe(true)
  await act(async () => change(true))
  expect(hook.current.isPlaying).toBe(false)
})

test('the banners do not move in a hidden tab', async () => {
  const { track } = await openHero()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(2 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
})

test('the shopper can turn the banners forward and back while they are not playing', async () => {
  const { track, hook } = await openHero({ isStill: true })
  await act(async () => hook.current.turn(1))
  expect(track.scrollLeft).toBe(100)
  await act(async () => hook.current.turn(-1))
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.turn(-1))
  expect(track.scrollLeft).toBe(300)
})

test('leaving the page leaves no timer behind', async () => {
  const { hook } = await openHero()
  await hook.leave()
  expect(vi.getTimerCount()).toBe(0)
})

async function openHero({ isStill = false } = {}) {
  const change = still(isStill)
  const track = aTrack({ slides: 4, slide: 100, width: 100 })
  const hook = await renderHook(useAutoplay, { current: track })
  return { track, hook, change }
}
