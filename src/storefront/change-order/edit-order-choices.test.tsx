// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { changeChoices, previewChange } from '#contract/order-changes/order-changes.ts'
import { Refusal } from '#contract/refusals.ts'
import { searchProduct } from '#contract/search/search.ts'
import { productOf } from '#testing/api-cart.ts'
import { findField, press, typeInto } from '#testing/by-hand.ts'
import { answerPreview, openChange, seen } from '#testing/open-change.tsx'
import { changeOrderTexts as texts } from '../texts/change-order.ts'

const work = {
  id: 'work',
  name: 'ada',
  building: 'Unit 4',
  formattedAddress: '2 Ann Street, Brisbane City QLD 4000',
}

test('what nobody sells is said to be so, while it is what is searched for', async () => {
  const { network, place } = await openChange()
  network.answer(searchProduct, nothing)
  await typeInto(findField(texts.add), ' xyzzy ')
  await seen(place, texts.nothingFound)
  expect(network.asks(searchProduct)).toMatchObject([{ q: 'xyzzy' }])
  await typeInto(findField(texts.add), '')
  expect(place.textContent).not.toContain(texts.nothingFound)
})

test('a search that fails says so, and can be repeated', async () => {
  const { network, place } = await openChange()
  network.answer(searchProduct, new Refusal('unavailable', { retryAfter: 1 }))
  await typeInto(findField(texts.add), 'milk')
  await seen(place, texts.searchFailed)
  network.answer(searchProduct, { ...nothing, data: [productOf('milk')] })
  await press('Try again')
  await seen(place, 'milk1 kg · $4.50')
  expect(place.textContent).not.toContain(texts.searchFailed)
})

test('windows that cannot be fetched are asked for again', async () => {
  const { network, place } = await openChange()
  network.answer(changeChoices, 'lost')
  await press(texts.changeWindow)
  await seen(place, texts.windowsFailed)
  network.answer(changeChoices, { addresses: [work], windows: [] })
  await press('Try again')
  await seen(place, work.formattedAddress)
  expect(network.asks(changeChoices)).toEqual([{ order_id: '1042' }, { order_id: '1042' }])
})

test('another address is asked about, and the one of the order asks for nothing', async () => {
  const { network, place } = await openChange()
  answerPreview(network, 0)
  network.answer(changeChoices, { addresses: [work], windows: [] })
  await press(texts.changeWindow)
  await seen(place, `Ada, Unit 4, ${work.formattedAddress}`)
  await chooseRadio(place, work.formattedAddress)
  await seen(place, texts.same)
  expect(network.asks(previewChange)).toMatchObject([{ address_id: 'work' }])
  await chooseRadio(place, texts.sameAddress)
  expect(place.textContent).toContain(texts.unchanged)
})

const facets = { categories: [], on_special: 0, in_stock: 0, dietary: [] }
const nothing = { data: [], page: 1, page_size: 5, total: 0, has_more: false, facets }

async function chooseRadio(place: ParentNode, words: string) {
  const label = [...place.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(words))
  await act(async () => label?.querySelector('input')?.click())
}
