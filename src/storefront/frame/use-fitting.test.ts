import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#testing/render.tsx'
import { useFitting } from './category-strip.tsx'

let measureAll: (() => void)[] = []

beforeEach(() => {
  measureAll = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      measure: () => void
      constructor(measure: () => void) {
        this.measure = measure
      }
      observe = () => measureAll.push(this.measure)
      disconnect = () => {
        measureAll = measureAll.filter((measure) => measure !== this.measure)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the number of fitting entries is unknown before the browser has measured', async () => {
  const { hook } = await openList([0, 0, 40])
  expect(hook.current).toBeUndefined()
})

test.each([
  ['all fit on one line', [8, 8, 8], 3],
  ['two fit', [8, 8, 48, 48], 2],
  ['a list of nothing', [], 0],
])('%s', async (_, tops, fitting) => {
  const { hook, resize } = await openList(tops)
  await resize()
  expect(hook.current).toBe(fitting)
})

test('the entries are measured again when the window becomes narrower', async () => {
  const { hook, list, resize } = await openList([8, 8, 8])
  await resize()
  list.replaceChildren(...children([8, 48, 48]))
  await resize()
  expect(hook.current).toBe(1)
})

test('leaving the page stops the measuring', async () => {
  const { hook } = await openList([8])
  await hook.leave()
  expect(measureAll).toEqual([])
})

async function openList(tops: number[]) {
  const list = document.createElement('ul')
  list.replaceChildren(...children(tops))
  const hook = await renderHook(useFitting, { current: list })
  const resize = () => act(async () => measureAll.forEach((measure) => void measure()))
  return { hook, list, resize }
}

/** Lays children out at these distances from the top, as a browser would. */
function children(tops: number[]): HTMLElement[] {
  return tops.map((offsetTop) =>
    Object.defineProperty(document.createElement('li'), 'offsetTop', { value: offsetTop }),
  )
}
