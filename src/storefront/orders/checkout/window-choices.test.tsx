import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { DeliveryWindow } from '#contract/delivery/windows/shipping.ts'
import { render } from '#testing/render.tsx'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { WindowChoices } from './window-choices.tsx'

const [friday, saturday, sunday] = ['2026-03-06', '2026-03-07', '2026-03-08']

test('the first day with a free window is shown', async () => {
  const { days, tiles } = await openChoices([full('a', friday), open('b', saturday), open('c', sunday)])
  expect(days()).toEqual([false, true, false])
  expect(tiles()).toHaveLength(1)
})

test('the day of the chosen window is shown', async () => {
  const { days } = await openChoices([open('a', friday), open('b', saturday)], 'b')
  expect(days()).toEqual([false, true])
})

test('a chosen day beyond the edge is scrolled into view once, and picking other days scrolls nothing', async () => {
  const { scrolled, leave } = layDaysOut()
  const { pick, place } = await openChoices([open('a', friday), open('b', saturday), open('c', sunday)], 'c')
  expect(scrolled(place)).toBe(100)
  await pick(0)
  expect(scrolled(place)).toBe(100)
  leave()
})

test('the first day is shown even if all days are full', async () => {
  const { days, tiles } = await openChoices([full('a', friday), full('b', saturday)])
  expect(days()).toEqual([true, false])
  expect(tiles().map(({ disabled }) => disabled)).toEqual([true])
})

test('looking at another day chooses nothing', async () => {
  const { days, pick, chosen } = await openChoices([open('a', friday), open('b', saturday)])
  await pick(1)
  expect([days(), chosen]).toEqual([[false, true], []])
})

test('a press chooses a window, but not a full one', async () => {
  const { tiles, press, chosen } = await openChoices([full('a', friday), open('b', friday)])
  await press(0)
  await press(1)
  expect(chosen).toEqual(['b'])
  expect(tiles()[0]?.textContent).toContain(texts.full)
})

test('the shopper’s own window can be pressed even if it is full now', async () => {
  const { tiles } = await openChoices([full('a', friday)], 'a')
  const pressed = tiles().map((tile) => [tile.disabled, tile.getAttribute('aria-pressed')])
  expect(pressed).toEqual([[false, 'true']])
})

test('the cut-off shows only its time on the delivery day, and its date as well on another day', async () => {
  const { tiles } = await openChoices([
    open('a', friday, { cut_off_at: `${friday}T00:00:00Z` }),
    open('b', friday, { cut_off_at: '2026-03-05T08:00:00Z' }),
  ])
  const [onTheDay, before] = tiles().map(({ textContent }) => textContent)
  expect(onTheDay).not.toMatch(/mar|fri/i)
  expect(before).toContain('Order by Thu 5 Mar, 6 pm')
})

test('a window with a fee shows only the fee, one without shows none, and one that is nearly full says so', async () => {
  const { tiles } = await openChoices([
    open('a', friday, { fee: 4.5 }),
    open('b', friday, { state: 'few_left' }),
  ])
  const [dear, scarce] = tiles().map(({ textContent }) => textContent)
  expect(dear).toContain('+$4.50')
  expect(scarce).not.toContain('$')
  expect(scarce).toContain(texts.fewLeft)
  expect(dear).not.toContain(texts.fewLeft)
})

test('a shop without windows says so', async () => {
  const { place } = await openChoices([])
  expect(place.textContent).toBe(texts.noWindows)
})

/** Lays the days out in a strip of 300 px, 100 px each, so the last of three begins at 200. */
function layDaysOut() {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const days = [...(this.parentElement?.querySelectorAll(':scope > label') ?? [])]
    const isDay = this.tagName === 'LABEL'
    return new DOMRect(isDay ? days.indexOf(this) * 100 : 0, 0, isDay ? 100 : 300, 44)
  })
  return {
    scrolled: (place: ParentNode) => place.querySelector('fieldset')?.scrollLeft,
    leave: () => measured.mockRestore(),
  }
}

async function openChoices(windows: DeliveryWindow[], chosenId: string | null = null) {
  const chosen: string[] = []
  const { place } = await render(
    <WindowChoices
      windows={windows}
      chosenId={chosenId}
      pendingId={undefined}
      onChoose={(id) => chosen.push(id)}
    />,
  )
  const radios = () => [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const tiles = () => [...place.querySelectorAll<HTMLButtonElement>('li button')]
  return {
    place,
    chosen,
    tiles,
    days: () => radios().map(({ checked }) => checked),
    pick: (day: number) => act(async () => radios()[day]?.click()),
    press: (tile: number) => act(async () => tiles()[tile]?.click()),
  }
}

function open(id: string, day: string, more: Partial<DeliveryWindow> = {}): DeliveryWindow {
  return {
    id,
    starts_at: `${day}T02:00:00Z`,
    ends_at: `${day}T04:00:00Z`,
    cut_off_at: `${day}T00:00:00Z`,
    fee: 0,
    state: 'open',
    ...more,
  }
}

function full(id: string, day: string): DeliveryWindow {
  return open(id, day, { state: 'full' })
}
