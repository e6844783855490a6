import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/rights.ts'
import { render } from '#testing/render.tsx'
import { useKeys } from './use-keys.ts'

const START = '/office'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['p', '/office/people'],
  ['a', '/office/audit'],
  ['m', '/office/account'],
])('g followed by %s opens %s', async (key, path) => {
  const { at, type } = await openKeys()
  await type('g', key)
  expect(at()).toBe(path)
})

test.each([
  ['a letter without g', ['p']],
  ['a letter that opens nothing', ['g', 'x']],
  ['g, another key and the letter', ['g', 'x', 'p']],
  ['g alone', ['g', 'g']],
])('%s opens no screen', async (_, keys) => {
  const { at, type } = await openKeys()
  await type(...keys)
  expect(at()).toBe(START)
})

test('g pressed twice and a letter still opens the screen', async () => {
  const { at, type } = await openKeys()
  await type('g', 'g', 'p')
  expect(at()).toBe('/office/people')
})

test('a screen outside the role has no key', async () => {
  const { at, type } = await openKeys('picker')
  await type('g', 'p')
  expect(at()).toBe(START)
  await type('g', 'm')
  expect(at()).toBe('/office/account')
})

test.each([
  [1_499, '/office/people'],
  [1_500, START],
])('a letter %d ms after g leads to %s', async (milliseconds, path) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { at, type } = await openKeys()
  await type('g')
  vi.advanceTimersByTime(milliseconds)
  await type('p')
  expect(at()).toBe(path)
})

test.each(['input', 'textarea', 'select', 'dialog button'])(
  'keys pressed inside %s open no screen',
  async (where) => {
    const { at, type, place } = await openKeys()
    const target = place.querySelector(where)
    await type.in(target, 'g', 'p')
    expect(at()).toBe(START)
    expect(await type.in(target, '/')).toEqual([false])
  },
)

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
  'a key pressed with %s is left to the browser',
  async (held) => {
    const { at, type, place } = await openKeys()
    await type('g')
    await type.held(held, 'p')
    expect(at()).toBe(START)
    expect(await type.held(held, '/')).toEqual([false])
    expect(document.activeElement).not.toBe(place.querySelector('[type=search]'))
  },
)

test('the slash key focuses the search without typing a slash', async () => {
  const { type, place } = await openKeys()
  expect(await type('/')).toEqual([true])
  expect(document.activeElement).toBe(place.querySelector('[type=search]'))
})

test('the keys do nothing once the operator has left the office', async () => {
  const { at, type, leave } = await openKeys()
  await leave()
  await type('g', 'p')
  expect(at()).toBe(START)
})

function Office({ role }: { role: Role }) {
  useKeys(role)
  return (
    <>
      <input type="search" />
      <textarea />
      <select />
      <dialog open>
        <button type="button">Close</button>
      </dialog>
    </>
  )
}

async function openKeys(role: Role = 'owner') {
  const router = createMemoryRouter(
    [
      { path: START, element: <Office role={role} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [START] },
  )
  const { place, leave } = await render(<RouterProvider router={router} />)

  /** Returns for each key whether its default was prevented. */
  async function pressOn(target: Element | null, keys: string[], more: KeyboardEventInit = {}) {
    const taken: boolean[] = []
    for (const key of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
      await act(async () => target?.dispatchEvent(event))
      taken.push(event.defaultPrevented)
    }
    return taken
  }
  const type = Object.assign((...keys: string[]) => pressOn(document.body, keys), {
    in: (target: Element | null, ...keys: string[]) => pressOn(target, keys),
    held: (held: 'ctrlKey' | 'metaKey' | 'altKey', key: string) =>
      pressOn(document.body, [key], { [held]: true }),
  })
  return { at: () => router.state.location.pathname, type, place, leave }
}
