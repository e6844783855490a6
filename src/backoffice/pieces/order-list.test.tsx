import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { findButton, press } from '#testing/by-hand.ts'
import { render } from '#testing/render.tsx'
import { OrderList } from './order-list.tsx'

const fruit = ['Pears', 'Figs', 'Plums']

test('an item moved by its button keeps the focus, and its new position is announced', async () => {
  const { place } = await open()
  findButton('Move Plums up')?.focus()
  await press('Move Plums up')
  expect(shown(place)).toEqual(['Pears', 'Plums', 'Figs'])
  expect(place.querySelector('[role=status]')?.textContent).toBe('Plums is number 2 of 3 now.')
  expect(document.activeElement).toBe(findButton('Move Plums up'))
})

test('an item moved to the top has its up button disabled, and the focus moves to its down button', async () => {
  const { place } = await open()
  await press('Move Figs up')
  expect(shown(place)).toEqual(['Figs', 'Pears', 'Plums'])
  expect((findButton('Move Figs up') as HTMLButtonElement).disabled).toBe(true)
  expect(document.activeElement).toBe(findButton('Move Figs down'))
})

test('an item dragged onto another takes its place', async () => {
  const { place } = await open()
  await drag(place, 0, 2)
  expect(shown(place)).toEqual(['Figs', 'Plums', 'Pears'])
  await drag(place, 2, 0)
  expect(shown(place)).toEqual(fruit)
})

test('a foreign drop is ignored, and an item dropped on itself stays', async () => {
  const { place } = await open()
  const [first] = place.querySelectorAll('li')
  await act(async () => first?.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true })))
  await drag(place, 1, 1)
  expect(shown(place)).toEqual(fruit)
})

async function drag(place: ParentNode, from: number, to: number): Promise<void> {
  const rows = place.querySelectorAll('li')
  const start = Object.assign(new Event('dragstart', { bubbles: true }), { dataTransfer: {} })
  await act(async () => rows[from]?.dispatchEvent(start))
  const over = new Event('dragover', { bubbles: true, cancelable: true })
  await act(async () => rows[to]?.dispatchEvent(over))
  expect(over.defaultPrevented).toBe(true)
  await act(async () => rows[to]?.dispatchEvent(new Event('drop', { bubbles: true, cancelable: true })))
}

function shown(place: ParentNode): (string | null)[] {
  return [...place.querySelectorAll('li > div')].map(({ textContent }) => textContent)
}

const open = () => render(<Fruit />)

function Fruit() {
  const [items, setItems] = useState<readonly string[]>(fruit)
  return (
    <OrderList label="Fruit" items={items} keyOf={(one) => one} nameOf={(one) => one} onOrder={setItems}>
      {(one) => one}
    </OrderList>
  )
}
