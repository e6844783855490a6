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

test('the stepper adds the first unit, and then more or fewer', async () => {
  const { names, press, log, turn } = await openCard({ count: 0 })
  expect(names()).toEqual(['Add Figs'])
  await press('Add Figs')
  await turn({ count: 1 })
  expect(names()).toEqual(['Remove one Figs', 'Add one more Figs'])
  await press('Add one more Figs')
  await press('Remove one Figs')
  expect(log).toEqual(['add', 'add', 'remove'])
})

test('the stepper at its limit adds no more, but still removes', async () => {
  const { names, press, log } = await openCard({ count: 9, atLimit: true })
  expect(names()).toEqual(['Remove one Figs', 'No more Figs to add'])
  await press('No more Figs to add')
  await press('Remove one Figs')
  expect(log).toEqual(['remove'])
})

test('the stepper at its limit still adds a first unit', async () => {
  const { press, log } = await openCard({ count: 0, atLimit: true })
  await press('Add Figs')
  expect(log).toEqual(['add'])
})

test('an out-of-stock product has no buttons', async () => {
  const { names, place } = await openCard({ count: 0, inStock: false })
  expect(names()).toEqual([])
  expect(place.textContent).toBe('Out of stock')
})

test('the focus stays on the button when the first unit is added', async () => {
  const { button, turn } = await openCard({ count: 0 })
  button('Add Figs')?.focus()
  await turn({ count: 1 })
  expect(document.activeElement).toBe(button('Add one more Figs'))
})

test('removing the last unit moves the focus to the add button', async () => {
  const { button, turn } = await openCard({ count: 1 })
  button('Remove one Figs')?.focus()
  await turn({ count: 0 })
  expect(document.activeElement).toBe(button('Add Figs'))
})

test('a focus outside the stepper stays where it was', async () => {
  const { turn } = await openCard({ count: 1 })
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await turn({ count: 0 })
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('a count that can only rise has a disabled remove button', async () => {
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
