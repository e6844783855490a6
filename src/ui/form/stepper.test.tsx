// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { Stepper } from './stepper.tsx'

interface Counted {
  count: number
  atLimit?: boolean
  inStock?: boolean
  isFixed?: boolean
}

test('the first one is added, and then more and fewer', async () => {
  const { names, press, log, turn } = await openCard({ count: 0 })
  expect(names()).toEqual(['Add Figs'])
  await press('Add Figs')
  await turn({ count: 1 })
  expect(names()).toEqual(['Remove one Figs', 'Add one more Figs'])
  await press('Add one more Figs')
  await press('Remove one Figs')
  expect(log).toEqual(['add', 'add', 'remove'])
})

test('at the limit there is no more to add, and still fewer', async () => {
  const { names, press, log } = await openCard({ count: 9, atLimit: true })
  expect(names()).toEqual(['Remove one Figs', 'No more Figs to add'])
  await press('No more Figs to add')
  await press('Remove one Figs')
  expect(log).toEqual(['remove'])
})

test('where there is none in the cart yet, a limit is no reason not to ask', async () => {
  const { press, log } = await openCard({ count: 0, atLimit: true })
  await press('Add Figs')
  expect(log).toEqual(['add'])
})

test('what is out of stock has nothing to press', async () => {
  const { names, place } = await openCard({ count: 0, inStock: false })
  expect(names()).toEqual([])
  expect(place.textContent).toBe('Out of stock')
})

test('the focus stays on the button when the first one is added', async () => {
  const { button, turn } = await openCard({ count: 0 })
  button('Add Figs')?.focus()
  await turn({ count: 1 })
  expect(document.activeElement).toBe(button('Add one more Figs'))
})

test('the button that goes with the last one hands the focus on', async () => {
  const { button, turn } = await openCard({ count: 1 })
  button('Remove one Figs')?.focus()
  await turn({ count: 0 })
  expect(document.activeElement).toBe(button('Add Figs'))
})

test('a focus that was elsewhere stays there', async () => {
  const { turn } = await openCard({ count: 1 })
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await turn({ count: 0 })
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('a count that only rises says so', async () => {
  const { button } = await openCard({ count: 2, isFixed: true })
  expect(button('Remove one Figs')?.getAttribute('aria-disabled')).toBe('true')
})

async function openCard(counted: Counted) {
  const log: string[] = []
  const card = ({ isFixed, ...counted }: Counted) => (
    <Stepper
      title="Figs"
      onAdd={() => log.push('add')}
      {...(!isFixed && { onRemove: () => log.push('remove') })}
      {...counted}
    />
  )
  const { place, show } = await render(card(counted))
  const buttons = () => [...place.querySelectorAll('button')]
  const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label')
  const button = (name: string) => buttons().find((button) => nameOf(button) === name)
  return {
    place,
    log,
    button,
    names: () => buttons().map(nameOf),
    press: (name: string) => act(async () => button(name)?.click()),
    turn: (counted: Counted) => show(card(counted)),
  }
}
