// @vitest-environment happy-dom

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

test('while the shopper points at them or has the focus in them, they stay', async () => {
  const { track, hook } = await openHero()
  await act(async () => hook.current.holds.onPointerEnter())
  await pass(3 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.holds.onPointerLeave())
  await pass(ROUND_MS)
  expect(track.scrollLeft).toBe(100)
})

test('a pointer that comes and goes does not move them on under the focus', async () => {
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

test('paused, they stay until they are played again', async () => {
  const { track, hook } = await openHero()
  await act(async () => hook.current.toggle())
  expect(hook.current.isPlaying).toBe(false)
  await pass(3 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.toggle())
  await pass(ROUND_MS)
  expect(track.scrollLeft).toBe(100)
})

test('for a shopper who has asked for stillness they stay, unless they are played on purpose', async () => {
  const { track, hook } = await openHero({ isStill: true })
  expect(hook.current.isPlaying).toBe(false)
  await pass(2 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.toggle())
  await pass(HERO_AUTOPLAY_MS)
  expect(track.scrollLeft).toBe(100)
})

test('a wish for stillness that comes later is heard at once', async () => {
  const { hook, change } = await openHero()
  expect(hook.current.isPlaying).toBe(true)
  await act(async () => change(true))
  expect(hook.current.isPlaying).toBe(false)
})

test('in a tab that is not seen nothing moves', async () => {
  const { track } = await openHero()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await pass(2 * ROUND_MS)
  expect(track.scrollLeft).toBe(0)
})

test('the shopper turns them on and back, whether they play or not', async () => {
  const { track, hook } = await openHero({ isStill: true })
  await act(async () => hook.current.turn(1))
  expect(track.scrollLeft).toBe(100)
  await act(async () => hook.current.turn(-1))
  expect(track.scrollLeft).toBe(0)
  await act(async () => hook.current.turn(-1))
  expect(track.scrollLeft).toBe(300)
})

test('a page that is left leaves no timer behind', async () => {
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
