import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { fetchCart } from '#contract/selling/cart/cart.ts'
import type { LinePreference } from '#contract/selling/preferences/line-preference.ts'
import { goodSubstitutes, setLineWish } from '#contract/selling/preferences/substitutions.ts'
import { cartOf, itemOf, productOf } from '#testing/api-cart.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { preferenceTexts as texts } from '../../texts/substitutions.ts'
import { noCart, useCartStore } from '../cart/cart-store.ts'
import { changeDraft } from '../cart/draft-store.ts'
import { shownLines } from '../cart/shown-cart.ts'
import { LinePreferenceRow } from './line-preference-row.tsx'
import { ProductPreference } from './product-preference.tsx'

const pear = { product_id: 'pear', title: 'pear', unit: 1, unit_type: 'kg', may_be_picked: true }
const fig = { ...pear, product_id: 'fig', title: 'fig' }
const wish = (more: Partial<LinePreference>): LinePreference => ({
  if_out: null,
  substitutes: [],
  note: '',
  ...more,
})

afterEach(() => {
  act(() => changeDraft({ ifOut: 'best_match' }))
  useCartStore.setState(noCart)
})

test('a line without a wish follows the choice for the whole order', async () => {
  const { words } = await openRow()
  expect(words()).toContain('If it’s out: best match')
  await act(async () => changeDraft({ ifOut: 'leave_out' }))
  expect(words()).toContain('If it’s out: leave it out')
})

test('only a wish of the line’s own is spelled out to the eye; an icon stands for the choice of the order', async () => {
  const isSpelledOut = ({ place }: Awaited<ReturnType<typeof openRow>>) =>
    place.querySelector('button > svg') === null
  expect(isSpelledOut(await openRow())).toBe(false)
  expect(isSpelledOut(await openRow(wish({ if_out: 'leave_out' })))).toBe(true)
  expect(isSpelledOut(await openRow(wish({ note: 'Green' })))).toBe(true)
})

test('the product page says what happens if it is out of stock, and shows the wish once it is in the cart', async () => {
  const { place } = await render(<ProductPreference productId="apple" />)
  expect(place.textContent).toBe(`If it’s out: best match. ${texts.onceInCart}`)
  expect(place.querySelector('button')).toBeNull()
  const said = wish({ if_out: 'chosen', substitutes: [pear] })
  await act(async () => useCartStore.setState({ cartItems: [{ ...itemOf('apple', 1), wish: said }] }))
  expect(place.textContent).toContain('If it’s out: pear 1 kg')
  expect(findButton(texts.ifOut)).toBeDefined()
})

test.each([
  [wish({ if_out: 'chosen', substitutes: [pear, fig] }), 'If it’s out: pear 1 kg, or else fig 1 kg'],
  [wish({ if_out: 'leave_out', note: 'Green <b>ones</b>' }), 'Note: Green <b>ones</b>'],
  [
    wish({ if_out: 'chosen', substitutes: [{ ...pear, may_be_picked: false }, fig] }),
    'If it’s out: fig 1 kg · Edit for applepear can no longer take its place.',
  ],
  [
    wish({ if_out: 'chosen', substitutes: [{ ...pear, may_be_picked: false }] }),
    'If it’s out: best match · Edit for applepear can no longer take its place, so we pick the best match.',
  ],
])('a wish is shown beside its line: %o', async (said, words) => {
  const row = await openRow(said)
  expect(row.words()).toContain(words)
})

test('a note alone leaves the choice to the order, and is cut at its maximum length', async () => {
  const { network, open, dialog, words } = await openRow()
  const answer = { ...cartOf({ apple: 1 }), data: { ...itemOf('apple', 1), wish: wish({ note: 'Green' }) } }
  network.answer(setLineWish, answer)
  await open()
  await typeInto(findField(texts.noteLabel), '🍏'.repeat(121))
  expect(findField(texts.noteLabel).value).toBe('🍏'.repeat(120))
  expect(dialog()?.textContent).toContain(texts.noteLeft(0))
  await typeInto(findField(texts.noteLabel), ' Green ')
  await submit()
  await vi.waitFor(() => expect(dialog()?.open).toBe(false))
  expect(network.asks(setLineWish)).toEqual([
    { cart_item_id: 'line of apple', if_out: null, substitute_ids: [], note: 'Green' },
  ])
  expect(words()).toContain('Note: Green')
})

test('the shopper can choose up to two substitutes, and their order counts', async () => {
  const { network, open, dialog, tick, box } = await openRow()
  network.answer(goodSubstitutes, { data: ['fig', 'pear', 'plum'].map(productOf) })
  network.answer(setLineWish, { ...cartOf({ apple: 1 }), data: itemOf('apple', 1) })
  await open()
  await choose(texts.chosen)
  await vi.waitFor(() => expect(box('plum')).toBeDefined())
  await submit()
  expect(dialog()?.textContent).toContain(texts.chooseOne)
  expect(network.asks(setLineWish)).toEqual([])

  await tick('pear')
  await tick('fig')
  expect(box('pear')?.closest('label')?.textContent).toContain(texts.rank[0])
  expect(box('fig')?.closest('label')?.textContent).toContain(texts.rank[1])
  expect(box('plum')?.disabled).toBe(true)
  await tick('pear')
  expect(box('plum')?.disabled).toBe(false)
  await tick('plum')
  await submit()
  await vi.waitFor(() =>
    expect(network.asks(setLineWish)).toMatchObject([{ if_out: 'chosen', substitute_ids: ['fig', 'plum'] }]),
  )
})

test('a chosen substitute stays listed even if it is unavailable today, and leaving out the line clears it', async () => {
  const { network, open, dialog, box } = await openRow(wish({ if_out: 'chosen', substitutes: [fig] }))
  network.answer(goodSubstitutes, { data: [productOf('pear')] })
  network.answer(setLineWish, { ...cartOf({ apple: 1 }), data: itemOf('apple', 1) })
  await open()
  await vi.waitFor(() => expect(box('pear')?.checked).toBe(false))
  expect(box('fig')?.checked).toBe(true)
  await choose(checkoutTexts.leaveOut)
  await submit()
  await vi.waitFor(() => expect(dialog()?.open).toBe(false))
  expect(network.asks(setLineWish)).toMatchObject([{ if_out: 'leave_out', substitute_ids: [] }])
})

test('a substitute that has left the range is not sent again', async () => {
  const gone = wish({ if_out: 'chosen', substitutes: [{ ...fig, may_be_picked: false }], note: 'Ripe' })
  const { network, open } = await openRow(gone)
  network.answer(setLineWish, { ...cartOf({ apple: 1 }), data: itemOf('apple', 1) })
  await open()
  await submit()
  await vi.waitFor(() =>
    expect(network.asks(setLineWish)).toMatchObject([
      { if_out: 'best_match', substitute_ids: [], note: 'Ripe' },
    ]),
  )
})

test('the dialog says if the substitutes failed to load or if there are none', async () => {
  const { network, open, dialog } = await openRow()
  network.answer(goodSubstitutes, 'lost')
  await open()
  await choose(texts.chosen)
  await vi.waitFor(() => expect(dialog()?.textContent).toContain(texts.choicesFailed))
  network.answer(goodSubstitutes, { data: [] })
  await press('Try again')
  await vi.waitFor(() => expect(dialog()?.textContent).toContain(texts.noneToChoose))
})

test.each([
  [new Refusal('no_substitute', {}, 'fig is no longer sold.'), 'fig is no longer sold.'],
  ['lost' as const, 'Network Error: Please check your connection.'],
])('a refused wish shows the reason and keeps what was written: %o', async (said, sentence) => {
  const { network, open, dialog, words } = await openRow()
  network.answer(setLineWish, said)
  await open()
  await typeInto(findField(texts.noteLabel), 'Green')
  await submit()
  await vi.waitFor(() => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(sentence))
  expect([dialog()?.open, findField(texts.noteLabel).value]).toEqual([true, 'Green'])
  expect(words()).not.toContain('Note:')
})

test('an answer that comes after the dialog was closed leaves a reopened one alone, and a refusal is told', async () => {
  const { network, open, dialog } = await openRow()
  const { promise, resolve: say } = Promise.withResolvers<Refusal>()
  network.answer(setLineWish, () => promise)
  await open()
  await submit()
  await act(async () => dialog()?.close())
  await open()
  await typeInto(findField(texts.noteLabel), 'Ripe')
  await act(async () => say(new Refusal('no_substitute', {}, 'fig is no longer sold.')))
  await vi.waitFor(() => expect(readToasts().at(-1)).toMatchObject({ message: 'fig is no longer sold.' }))
  expect([dialog()?.open, findField(texts.noteLabel).value]).toEqual([true, 'Ripe'])
})

test('a toast tells the shopper that the line no longer exists, and the dialog closes', async () => {
  const { network, open, dialog } = await openRow()
  network.answer(setLineWish, new Refusal('not_found'))
  await open()
  await submit()
  await vi.waitFor(() => expect(dialog()?.open).toBe(false))
  expect(readToasts().at(-1)).toMatchObject({ type: 'error', message: texts.lineGone })
})

test('the dialog starts with the wish saved last when it is opened again', async () => {
  const { network, open, dialog } = await openRow()
  network.answer(setLineWish, {
    ...cartOf({ apple: 1 }),
    data: { ...itemOf('apple', 1), wish: wish({ note: 'Green' }) },
  })
  await open()
  await typeInto(findField(texts.noteLabel), 'Green')
  await submit()
  await vi.waitFor(() => expect(dialog()?.open).toBe(false))
  await open()
  expect(findField(texts.noteLabel).value).toBe('Green')
})

async function choose(words: string) {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(words),
  )
  await act(async () => label?.querySelector('input')?.click())
}

/** Opens the row of one apple in the cart, with this preference. */
async function openRow(said?: LinePreference) {
  const network = openNetwork()
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  network.answer(fetchCart, cartOf({ apple: 1 }))
  useCartStore.setState({ cartItems: [{ ...itemOf('apple', 1), ...(said && { wish: said }) }] })
  const { place } = await render(<Row />)
  const dialog = () => [...document.querySelectorAll('dialog')].at(-1)
  const box = (title: string) =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((input) =>
      input.closest('label')?.textContent?.startsWith(title),
    )
  return {
    network,
    place,
    dialog,
    box,
    words: () => place.textContent,
    tick: (title: string) => act(async () => box(title)?.click()),
    async open() {
      await press(texts.ifOut)
      await vi.waitFor(() => expect(findButton(texts.save)).toBeDefined())
      await vi.waitFor(() => expect(dialog()?.open).toBe(true))
    },
  }
}

function Row() {
  const [line] = shownLines(useCartStore())
  return line?.item ? <LinePreferenceRow line={line.item} /> : null
}
