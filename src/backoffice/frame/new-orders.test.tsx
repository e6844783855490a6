import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listOrders } from '#contract/orders/desk/office-orders.ts'
import { press } from '#testing/by-hand.ts'
import { openEventSources } from '#testing/event-sources.ts'
import { openNetwork } from '#testing/network.ts'
import { anOrderRow } from '#testing/office-order-builders.ts'
import { openOffice } from '#testing/open-office.tsx'
import { browserStorage } from '#ui/browser-storage.ts'
import { useAlerts } from '../layout/alerts.ts'

beforeEach(() => {
  browserStorage.use((storage) => storage.clear())
  useAlerts.setState(useAlerts.getInitialState())
  stubSound()
})

test('after one press new orders are heard, counted in title and menu, and announced', async () => {
  const { tell, said, badge, played, titleOfPage } = await openOrders()
  await tell(news('11111111'))
  expect([badge(), titleOfPage()]).toEqual([undefined, 'Orders · Punnet office'])

  await press('Turn alerts on')
  // One chime tells how loud it is.
  await vi.waitFor(() => expect(played()).toBe(1))
  // The order that was waiting already is counted, and not announced.
  expect([badge(), said(), played()]).toEqual(['1 new', '', 1])
  await tell(news('22222222', '11111111'))
  expect([badge(), said(), played()]).toEqual(['2 new', 'New order 22222222.', 2])
  expect(titleOfPage()).toBe('(2) Orders · Punnet office')
  // Opened by a colleague.
  await tell(news('22222222'))
  expect([badge(), played()]).toEqual(['1 new', 2])

  await press('Turn alerts off')
  expect([badge(), titleOfPage()]).toEqual([undefined, 'Orders · Punnet office'])
  await tell(news('33333333', '22222222'))
  expect(played()).toBe(2)
})

test('many orders at once are one sound and one sentence', async () => {
  const { tell, said, played } = await openOrders()
  await press('Turn alerts on')
  await tell(news())
  const many = Array.from({ length: 50 }, (_, n) => String(90_000_050 - n))
  await tell({ ...news(...many), new: 80 })
  expect([said(), played()]).toEqual(['50 new orders, the latest 90000050.', 2])
})

test('orders that came while the office was cut off are heard once it is back', async () => {
  const { tell, refuse, place, said, opened, played } = await openOrders()
  await press('Turn alerts on')
  await tell(news('11111111'))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  refuse()
  await vi.waitFor(() => expect(place.textContent).toContain('The office has no connection'))
  await vi.advanceTimersByTimeAsync(30_000)
  // The list and the alerts share one stream.
  expect(opened).toHaveLength(2)
  await tell(news('22222222', '11111111'))
  expect([said(), played()]).toEqual(['New order 22222222.', 2])
  expect(place.textContent).not.toContain('The office has no connection')
})

test('after a reload alerts are still on, and the sound waits for a press anywhere', async () => {
  browserStorage.setItem('office alerts', true)
  useAlerts.setState({ isOn: true })
  sound.state = 'suspended'
  const userActivation = { hasBeenActive: false }
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
  const { tell, place, played } = await openOrders()
  await vi.waitFor(() => expect(place.textContent).toContain('Press anywhere on this page'))
  await tell(news())
  await tell(news('11111111'))
  expect([played(), sound.tries]).toEqual([0, 0])
  userActivation.hasBeenActive = true
  await act(async () => dispatchEvent(new Event('pointerdown')))
  expect(sound.tries).toBe(1)
  sound.state = 'running'
  await act(async () => sound.onstatechange?.())
  expect(place.textContent).not.toContain('Press anywhere on this page')
  await tell(news('22222222', '11111111'))
  expect(played()).toBe(1)
})

test('of several open tabs one sounds for an order', async () => {
  const names: string[] = []
  const locks = {
    // Another tab has the lock of the first order.
    request: async (name: string, _: LockOptions, work: (lock: Lock | null) => unknown) => {
      names.push(name)
      await work(name === 'chime 11111111' ? null : ({ name, mode: 'exclusive' } satisfies Lock))
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const { tell, said, played } = await openOrders()
  await press('Turn alerts on')
  await tell(news())
  await tell(news('11111111'))
  expect([said(), played()]).toEqual(['New order 11111111.', 1])
  await tell(news('22222222', '11111111'))
  expect([played(), names]).toEqual([2, ['chime 11111111', 'chime 22222222']])
})

async function openOrders() {
  const sources = openEventSources()
  openNetwork().answer(listOrders, {
    next_after: null,
    tabs: { new: 1, to_pick: 0, packed: 0, out: 0, late: 0 },
    hubs: [],
    windows: [],
    data: [anOrderRow('11111111')],
  })
  const office = await openOffice('/office/orders')
  const all = (selector: string) => [...office.place.querySelectorAll(selector)]
  return {
    ...office,
    ...sources,
    /** How often the two tones were played. */
    played: () => sound.tones / 2,
    said: () =>
      all('[role=status]').find((one) => !one.closest('main') && /order/.test(one.textContent ?? ''))
        ?.textContent ?? '',
    badge: () =>
      all('nav[aria-label=Office] a')
        .map(({ textContent }) => /^Orders\s+(.+)$/.exec(textContent ?? '')?.[1])
        .find(Boolean),
    titleOfPage: () => document.title,
  }
}

function news(...newest: string[]) {
  return { at: '2026-03-05T00:00:00Z', new: newest.length, newest }
}

/** A page has one context for all its sounds, so the tests share it. */
const sound = {
  state: 'running' as AudioContextState,
  tones: 0,
  /** How often it was asked to begin. */
  tries: 0,
  onstatechange: undefined as (() => void) | undefined,
}

/** Stands in for the browser’s sound, which happy-dom lacks. */
function stubSound(): void {
  sound.state = 'running'
  sound.tones = 0
  sound.tries = 0
  class Context {
    currentTime = 0
    set onstatechange(hear: () => void) {
      sound.onstatechange = hear
    }
    get state() {
      return sound.state
    }
    resume = () => {
      sound.tries++
      return sound.state === 'running' ? Promise.resolve() : new Promise(() => {})
    }
  }
  class Node {
    gain = { setTargetAtTime: () => {} }
    connect = () => this
    start = () => void sound.tones++
    stop = () => {}
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  onTestFinished(() => void vi.unstubAllGlobals())
}
