import { act } from 'react'
import { expect, test, vi } from 'vitest'
import {
  listOfficeCategories,
  type OfficeShelf,
  placeShelves,
} from '#contract/goods/categories/categories.ts'
import { Refusal } from '#contract/refusals.ts'
import { aCategory, aShelf } from '#testing/a-category.ts'
import { findButton, findField, findSection, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { openOffice } from '#testing/open-office.tsx'

const nowhere = { aisle: null, bay: null }
const apples = aShelf('apples', { title: 'Apples', aisle: '10', bay: '1' })
const pears = aShelf('pears', { title: 'Pears', aisle: '9', bay: null })
const tins = aShelf('tins', { title: 'Tins', category: 'Pantry' })

test('shelves stand under their aisles in the order of the walk, those without a place first', async () => {
  const { headings } = await openPlaces([apples, pears, tins])
  expect(headings()).toEqual(['Without a place', 'Aisle 9', 'Aisle 10'])
  expect(titlesUnder('Without a place')).toEqual(['Tins'])
})

test('a typed place stays in its row until it is saved, against the place that was shown', async () => {
  const { network, said } = await openPlaces([apples, pears, tins])
  await typeInto(findField('Aisle', rowOf('Tins')), '9')
  await typeInto(findField('Bay', rowOf('Tins')), '4')
  expect(titlesUnder('Without a place')).toEqual(['Tins'])
  const saved = [apples, pears, { ...tins, aisle: '9', bay: '4' }]
  answerWith(network, saved)
  await press('Save the places')
  await vi.waitFor(() => expect(said()).toBe('The places are saved.'))
  expect(network.asks(placeShelves)).toEqual([
    { places: [{ sub_category_id: 'tins', aisle: '9', bay: '4', seen: nowhere }] },
  ])
  expect(titlesUnder('Aisle 9')).toEqual(['Tins', 'Pears'])
  expect(findButton('Save the places')).toBeUndefined()
})

test('a shelf is dragged into another aisle, also a new one, which it leaves its bay for', async () => {
  const { network, place } = await openPlaces([apples, pears])
  await typeInto(findField('New aisle'), 'Bakery')
  await submit(place)
  await drag('Apples', 'Bakery')
  expect(titlesUnder('Bakery')).toEqual(['Apples'])
  expect(place.textContent).toContain('Apples is in Bakery now.')
  answerWith(network, [{ ...apples, aisle: 'Bakery', bay: null }, pears])
  await press('Save the places')
  expect(network.asks(placeShelves)).toEqual([
    { places: [{ sub_category_id: 'apples', aisle: 'Bakery', bay: '', seen: { aisle: '10', bay: '1' } }] },
  ])
})

test('a place that a teammate changed meanwhile is shown, and the next save goes over it', async () => {
  const { network, place } = await openPlaces([apples, pears])
  await typeInto(findField('Bay', rowOf('Pears')), '7')
  const theirs = [apples, { ...pears, aisle: '2', bay: '3' }]
  network.answer(
    placeShelves,
    new Refusal('changed_meanwhile', { now: [aCategory('fruit', { shelves: theirs })] }),
  )
  await press('Save the places')
  await vi.waitFor(() => expect(place.textContent).toContain('A teammate has given it Aisle 2, bay 3.'))
  expect(findField('Bay', rowOf('Pears')).value).toBe('7')
  answerWith(network, [apples, { ...pears, bay: '7' }])
  await press('Save the places')
  await vi.waitFor(() => expect(place.textContent).not.toContain('A teammate'))
  expect(network.asks(placeShelves).at(-1)).toEqual({
    places: [{ sub_category_id: 'pears', aisle: '9', bay: '7', seen: { aisle: '2', bay: '3' } }],
  })
})

test('changed places can be put back', async () => {
  const { said } = await openPlaces([apples])
  await typeInto(findField('Aisle', rowOf('Apples')), '1')
  await press('Undo')
  await vi.waitFor(() => expect(said()).toBe('The places are as they were.'))
  expect(findField('Aisle', rowOf('Apples')).value).toBe('10')
})

function rowOf(title: string): HTMLElement {
  const rows = [...document.querySelectorAll('fieldset')]
  return rows.find((row) => row.querySelector('legend')?.textContent === title) as HTMLElement
}

function titlesUnder(heading: string): (string | null)[] {
  return [...findSection(heading).querySelectorAll('legend')].map(({ textContent }) => textContent)
}

async function drag(title: string, heading: string): Promise<void> {
  const data: Record<string, string> = {}
  const dataTransfer = {
    setData: (kind: string, text: string) => Object.assign(data, { [kind]: text }),
    getData: (kind: string) => data[kind],
  }
  const fire = (name: string, at: Element | null) =>
    act(async () =>
      at?.dispatchEvent(
        Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer }),
      ),
    )
  await fire('dragstart', rowOf(title).querySelector('[draggable="true"]'))
  await fire('dragover', findSection(heading))
  await fire('drop', findSection(heading))
}

function answerWith(network: ReturnType<typeof openNetwork>, shelves: OfficeShelf[]): void {
  const data = [aCategory('fruit', { shelves })]
  network.answer(placeShelves, { data })
  network.answer(listOfficeCategories, { data })
}

async function openPlaces(shelves: OfficeShelf[]) {
  const network = openNetwork()
  answerWith(network, shelves)
  const office = await openOffice('/office/catalogue/places')
  const headings = () => [...office.place.querySelectorAll('h2')].map(({ textContent }) => textContent)
  return { network, ...office, headings }
}
