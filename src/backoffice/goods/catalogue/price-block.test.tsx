import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { setPrice } from '#contract/goods/prices/prices.ts'
import { Refusal } from '#contract/refusals.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { anOfficeProduct, pricesOf } from '#testing/office-builders.ts'
import { render } from '#testing/render.tsx'
import { hasUnsaved } from '../../layout/unsaved-work.ts'
import { DoneContext } from '../../pieces/page.tsx'
import { PriceBlock } from './price-block.tsx'

const gala = pricesOf(anOfficeProduct('gala', { title: 'Gala apples' }))
const rise = {
  ...gala.ledger[0],
  offer_label: null,
  special: null,
  until: null,
  id: 2,
  from: '2027-03-09T14:00:00.000Z',
  price: 5,
}
const dearer = { ...gala, price: 4.8, version: 9 }

test('a reloaded price is shown in a field that was not edited', async () => {
  const { reread } = await openBlock()
  await reread(dearer)
  expect(findField('Price').value).toBe('4.80')
  expect(hasUnsaved()).toBe(false)
})

test('an edited price survives a reload, and is saved against the version it was typed over', async () => {
  const { network, place, reread } = await openBlock()
  await typeInto(findField('Price'), '5')
  await reread(dearer)
  expect(findField('Price').value).toBe('5')
  expect(hasUnsaved()).toBe(true)
  network.answer(setPrice, new Refusal('changed_meanwhile', { now: dearer }))
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain('Price: $4.50 → $4.80. Yours: $5'))
  expect(network.asks(setPrice)).toMatchObject([{ price: 5, version: 3 }])
  network.answer(setPrice, { data: gala, special_until: null, planned: null })
  await submit()
  expect(network.asks(setPrice).at(-1)).toMatchObject({ price: 5, version: 9 })
})

test('a special set by another operator is shown, and is kept when the operator saves their own price', async () => {
  const { network, place } = await openBlock()
  await typeInto(findField('Price'), '5')
  const now = { ...gala, special: 4, special_until: '2026-03-19T14:00:00.000Z', version: 9 }
  network.answer(setPrice, new Refusal('changed_meanwhile', { now }))
  await submit()
  await vi.waitFor(() => expect(place.textContent).toContain('Special: not set → $4.00'))
  expect(place.textContent).toContain('Special runs: not set → until the end of Thu 19 Mar')
  network.answer(setPrice, { data: gala, special_until: null, planned: null })
  await submit()
  expect(network.asks(setPrice).at(-1)).toMatchObject({ price: 5, special: 4, version: 9 })
})

test('Take theirs replaces the edited price with the other operator’s', async () => {
  const { network, place } = await openBlock()
  await typeInto(findField('Price'), '5')
  network.answer(setPrice, new Refusal('changed_meanwhile', { now: dearer }))
  await submit()
  await vi.waitFor(() => expect(findButton('Take theirs')).toBeDefined())
  await press('Take theirs')
  expect(findField('Price').value).toBe('4.80')
  expect(place.textContent).not.toContain('Changed in the meantime')
  expect(hasUnsaved()).toBe(false)
})

test('a price planned by another operator is shown before the operator’s own price is saved', async () => {
  const { network, place } = await openBlock()
  await typeInto(findField('Price'), '5.20')
  const now = { ...gala, next: rise, planned: 2, version: 4 }
  network.answer(setPrice, new Refusal('changed_meanwhile', { now }))
  await submit()
  await vi.waitFor(() =>
    expect(place.textContent).toContain(
      'Planned: nothing → $5.00 from Wed 10 Mar 2027, 12:00 am, and 1 more',
    ),
  )
  expect(network.asks(setPrice)).toHaveLength(1)
  network.answer(setPrice, { data: gala, special_until: null, planned: null })
  await submit()
  expect(network.asks(setPrice).at(-1)).toMatchObject({ price: 5.2, version: 4 })
})

test('a name changed by another operator does not stop the price from being saved', async () => {
  const { network, said } = await openBlock()
  await typeInto(findField('Price'), '5')
  network.answer(setPrice, ({ version }) =>
    version === 9
      ? { data: { ...gala, price: 5, version: 10 }, special_until: null, planned: null }
      : new Refusal('changed_meanwhile', { now: { ...gala, title: 'Gala', version: 9 } }),
  )
  await submit()
  await vi.waitFor(() => expect(said()).toBe('Gala apples: the price is saved.'))
})

test('a planned price edited while it is being saved keeps its start and stays unsaved', async () => {
  const { network, said } = await openBlock()
  const answer = Promise.withResolvers<ReplyOf<typeof setPrice>>()
  network.answer(setPrice, () => answer.promise)
  await typeInto(findField('Price'), '6')
  await typeInto(findField('From'), '2027-03-10T00:00')
  await submit()
  await typeInto(findField('Price'), '7')
  await act(async () => answer.resolve({ data: gala, special_until: null, planned: null }))
  await vi.waitFor(() => expect(said()).not.toBe(''))
  expect(findField('Price').value).toBe('7')
  expect(findField('From').value).toBe('2027-03-10T00:00')
  expect(hasUnsaved()).toBe(true)
})

async function openBlock() {
  const network = openNetwork()
  let sentence = ''
  const block = (product: typeof gala) => (
    <MemoryRouter>
      <DoneContext
        value={async (done) => {
          sentence = done
        }}
      >
        <PriceBlock product={product} />
      </DoneContext>
    </MemoryRouter>
  )
  const { place, show } = await render(block(gala))
  return { network, place, said: () => sentence, reread: (now: typeof gala) => show(block(now)) }
}
