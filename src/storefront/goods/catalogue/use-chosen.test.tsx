import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import type { ListAsk } from './list-ask.ts'
import { useChosen } from './list-state.ts'

const third: ListAsk = { page: 3, sort: 'price_asc', q: 'figs' }

test('a ticked filter shows at once, and the list returns to its first page', async () => {
  const { press, shown, address } = await openList(third)
  await press()
  expect(shown()).toMatchObject({ on_special: true, page: 1, sort: 'price_asc' })
  expect(address()).toBe('/search/?q=figs&on_special=true&sort=price_asc')
})

test('the filters of the loaded list replace what was ticked', async () => {
  const { press, shown, answer } = await openList(third)
  await press()
  await answer({ ...third, q: 'pears' })
  expect(shown()).toEqual({ ...third, q: 'pears' })
})

test('two filters ticked before the list has loaded are both requested', async () => {
  const { press, pressOther, address } = await openList(third)
  await press()
  await pressOther()
  expect(address()).toBe('/search/?q=figs&on_special=true&in_stock=true&sort=price_asc')
})

async function openList(first: ListAsk) {
  const page = (ask: ListAsk) => (
    <MemoryRouter initialEntries={['/search/?q=figs']}>
      <List ask={ask} />
    </MemoryRouter>
  )
  const { place, show } = await render(page(first))
  const button = (index: number) => place.querySelectorAll('button')[index]
  return {
    press: () => act(async () => button(0)?.click()),
    pressOther: () => act(async () => button(1)?.click()),
    answer: (ask: ListAsk) => show(page(ask)),
    shown: () => JSON.parse(place.querySelector('output')?.textContent ?? ''),
    address: () => place.querySelector('address')?.textContent,
  }
}

function List({ ask }: { ask: ListAsk }) {
  const { chosen, choose } = useChosen(ask, '/search/')
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{JSON.stringify(chosen)}</output>
      <address>{pathname + search}</address>
      <button type="button" onClick={() => choose({ on_special: true })}>
        On special
      </button>
      <button type="button" onClick={() => choose({ in_stock: true })}>
        In stock
      </button>
    </>
  )
}
