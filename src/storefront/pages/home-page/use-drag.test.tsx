import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HERO_DRAG_PX } from '#contract/constants.ts'
import { aTrack, still } from '#testing/banner-track.ts'
import { render } from '#testing/render.tsx'
import { useDrag } from './use-drag.ts'

beforeEach(() => {
  still(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a long enough drag moves to the next banner or back', async () => {
  const { track, drag } = await openTrack()
  await drag(200, 200 - HERO_DRAG_PX)
  expect(track.scrollLeft).toBe(100)
  await drag(200, 200 + HERO_DRAG_PX)
  expect(track.scrollLeft).toBe(0)
})

test('a shorter drag returns to where it began', async () => {
  const { track, send } = await openTrack()
  await send('pointerdown', 200)
  await send('pointermove', 200 - HERO_DRAG_PX + 1)
  expect(track.scrollLeft).toBe(HERO_DRAG_PX - 1)
  await send('pointerup', 200 - HERO_DRAG_PX + 1)
  expect(track.scrollLeft).toBe(0)
})

test('a tiny movement drags nothing, and its click opens the banner', async () => {
  const { track, send, click } = await openTrack()
  await send('pointerdown', 200)
  await send('pointermove', 196)
  expect(track.scrollLeft).toBe(0)
  await send('pointerup', 196)
  expect(await click(1)).toBe('opened')
})

test('releasing a drag over a banner does not open it, but a key press still does', async () => {
  const { drag, click } = await openTrack()
  await drag(200, 100)
  expect(await click(1)).toBe('stayed')
  expect(await click(0)).toBe('opened')
})

test('the press after a drag opens the banner again', async () => {
  const { drag, send, click } = await openTrack()
  await drag(200, 100)
  await send('pointerdown', 200)
  await send('pointerup', 200)
  expect(await click(1)).toBe('opened')
})

test('another mouse button drags nothing', async () => {
  const { track, send } = await openTrack()
  await send('pointerdown', 200, { button: 2 })
  await send('pointermove', 100)
  expect(track.scrollLeft).toBe(0)
})

test('a drag cancelled by the browser ends there', async () => {
  const { track, send } = await openTrack()
  await send('pointerdown', 200)
  await send('pointermove', 150)
  await send('pointercancel', 150)
  await send('pointermove', 0)
  expect(track.scrollLeft).toBe(0)
})

test('the browser’s own dragging of pictures is prevented', async () => {
  const { surface } = await openTrack()
  const event = new Event('dragstart', { bubbles: true, cancelable: true })
  await act(async () => surface.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
})

async function openTrack() {
  const track = aTrack({ slides: 4, slide: 100, width: 100 })
  let opened = 0
  const { place } = await render(<Surface track={track} onOpen={() => opened++} />)
  const surface = place.querySelector('button') as HTMLButtonElement

  const send = (type: string, clientX: number, more = {}) =>
    act(async () => {
      const event = new MouseEvent(type, { clientX, button: 0, bubbles: true, cancelable: true, ...more })
      surface.dispatchEvent(Object.assign(event, { pointerId: 1 }))
    })
  async function drag(from: number, to: number) {
    await send('pointerdown', from)
    await send('pointermove', to)
    await send('pointerup', to)
  }
  async function click(detail: number): Promise<'opened' | 'stayed'> {
    const before = opened
    await send('click', 0, { detail })
    return opened > before ? 'opened' : 'stayed'
  }
  return { track, surface, send, drag, click }
}

function Surface({ track, onOpen }: { track: HTMLElement; onOpen: () => void }) {
  const drag = useDrag(useRef(track))
  return (
    <div {...drag}>
      <button type="button" onClick={onOpen}>
        A banner
      </button>
    </div>
  )
}
