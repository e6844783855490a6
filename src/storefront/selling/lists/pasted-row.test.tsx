import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type PastedLine, readPastedList } from '#contract/selling/lists/pasted-list.ts'
import { productOf } from '#testing/api-cart.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { pasteTexts as texts } from '../../texts/paste.ts'
import { PasteList } from './paste-list.tsx'

const figs: PastedLine = {
  text: '2 figs',
  product: productOf('fig'),
  alternatives: [productOf('dried-fig')],
  quantity: 2,
  doubt: null,
}
const riddle: PastedLine = { text: 'xyzzy', product: null, alternatives: [], quantity: 1, doubt: 'not_found' }

afterEach(() => sessionStorage.clear())

test('a guess is marked until the shopper has changed it', async () => {
  const { place } = await paste([
    { ...figs, doubt: 'guessed' },
    { ...figs, text: 'some pears', product: productOf('pear'), alternatives: [], doubt: 'quantity' },
  ])
  const [first, second] = place.querySelectorAll('li')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining(texts.guessed),
    expect.stringContaining(texts.quantity),
  ])
  await choose(place, 'dried-fig')
  await press('Add one more pear')
  expect(place.textContent).not.toContain(texts.guessed)
  expect(place.textContent).not.toContain(texts.quantity)
})

test('the name and size of the product are shown beside what was written', async () => {
  const { place } = await paste([{ ...figs, product: { ...productOf('fig'), title: 'Little Black Figs' } }])
  const said = [...place.querySelectorAll('li p')].map(({ textContent }) => textContent)
  expect(said).toContain('Little Black Figs, 1\u00A0kg')
})

test('the first choice can be chosen again, and a sold-out alternative says so', async () => {
  const { place } = await paste([{ ...figs, alternatives: [{ ...productOf('dried-fig'), in_stock: false }] }])
  await press(texts.swapFor('2 figs'))
  const options = () => [...place.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options()).toEqual(['fig, 1 kg, $4.50', `dried-fig, 1 kg, ${texts.soldOut}`])
  await choose(place, 'dried-fig')
  await choose(place, 'fig')
  expect(options()).toEqual(['fig, 1 kg, $4.50', `dried-fig, 1 kg, ${texts.soldOut}`])
})

test('a line shows the price of all its units', async () => {
  const { place } = await paste([{ ...figs, quantity: 2 }])
  const price = () => place.querySelector('.price b')?.textContent
  expect(price()).toBe('$9.00')
  await press('Add one more fig')
  expect(price()).toBe('$13.50')
})

test('only doubtful lines are open, and “Swap” opens another', async () => {
  const { place } = await paste([figs, { ...figs, text: 'dry figs', doubt: 'guessed' }, riddle])
  const open = () => [...place.querySelectorAll('li')].map((row) => row.querySelector('select') !== null)
  expect(open()).toEqual([false, true, false])
  await press(texts.swapFor('2 figs'))
  expect(open()).toEqual([true, true, false])
  await press(texts.swapFor('2 figs'))
  await press(texts.swapFor('dry figs'))
  expect(open()).toEqual([false, false, false])
})

async function paste(lines: PastedLine[]) {
  openNetwork().answer(readPastedList, { lines })
  const { place } = await render(
    <MemoryRouter>
      <PasteList />
    </MemoryRouter>,
  )
  await typeInto(findField(texts.label, place), '2 figs')
  await submit(place)
  return { place }
}

async function choose(place: HTMLElement, id: string) {
  const select = place.querySelector('select') as HTMLSelectElement
  await act(async () => {
    select.value = id
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
