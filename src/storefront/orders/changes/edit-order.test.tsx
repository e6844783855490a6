import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { changeChoices, previewChange } from '#contract/orders/changes/order-changes.ts'
import { cancelOrder } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { aLine } from '#testing/an-order.ts'
import { productOf } from '#testing/api-cart.ts'
import { findButton, findField, press, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { aChangeable, answerPreview, openChange, seen } from '#testing/open-change.tsx'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { orderTexts } from '../../texts/orders.ts'
import { preferenceTexts } from '../../texts/substitutions.ts'
import { ChangeOrder } from './change-order.tsx'

const FEWER = 'Remove one Black Figs, 250 g'
const work = {
  id: 'work',
  name: 'ada',
  building: 'Unit 4',
  formattedAddress: '2 Ann Street, Brisbane City QLD 4000',
}

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('a removed product stays in sight, struck through, and can be added again', async () => {
  const { place } = await openChange()
  await press(FEWER)
  await press(FEWER)
  expect(place.querySelector('.line-through')?.textContent).toBe('Black Figs')
  expect(findButton(FEWER)).toBeUndefined()
  await press('Add Black Figs, 250 g')
  expect(place.querySelector('.line-through')).toBeNull()
  expect(place.textContent).not.toContain(texts.allGone)
})

test('the draft survives closing the drawer and a change of the order elsewhere', async () => {
  const network = openNetwork()
  answerPreview(network, 10.25)
  const drawer = (open: boolean, order = aChangeable()) => (
    <ChangeOrder order={order} open={open} onClose={() => {}} onChanged={() => {}} />
  )
  const { place, show } = await render(drawer(true))
  await press('Add one more Black Figs, 250 g')
  await show(drawer(false))
  await vi.waitFor(() => expect(place.querySelector('.stepper')).toBeNull())
  await show(drawer(true))
  expect(place.querySelector('.stepper')?.textContent).toContain('3')
  const milk = aLine({ product_id: 'milk', title: 'Milk', quantity: 1 })
  await show(drawer(true, aChangeable({ version: 2, lines: [aLine(), milk] })))
  const units = () => [...place.querySelectorAll('output')].map(({ textContent }) => textContent)
  expect(units()).toEqual(['3', '1'])
  expect(place.textContent).toContain(texts.changedElsewhere)
  await press('Remove one Milk, 250 g')
  expect(place.textContent).not.toContain(texts.changedElsewhere)
  await show(drawer(true, aChangeable({ version: 3, lines: [aLine({ quantity: 3 })] })))
  expect(units()).toEqual(['3'])
  expect(place.textContent).toContain(texts.changedElsewhereAlone)
})

test('removing every product says so, and the order can be cancelled from there', async () => {
  const { network, place, changed, closed } = await openChange()
  await press(FEWER)
  await press(FEWER)
  expect(place.textContent).toContain(texts.allGone)
  expect(place.textContent).toContain(texts.empty)
  expect(place.textContent).not.toContain(texts.unchanged)
  const cancelled = aChangeable({ order_status: 'cancelled', payment_status: 'refunded', can_cancel: false })
  network.answer(cancelOrder, { data: cancelled } as never)
  await press(orderTexts.cancel)
  await press(orderTexts.cancelConfirm)
  await vi.waitFor(() => expect(changed).toEqual([cancelled]))
  expect(network.asks(cancelOrder)).toEqual([{ order_id: '1042' }])
  expect(closed()).toBe(1)
})

test('an order that can no longer be cancelled has no cancel button', async () => {
  await openChange(aChangeable({ can_cancel: false }))
  await press(FEWER)
  await press(FEWER)
  expect(findButton(orderTexts.cancel)).toBeUndefined()
})

test('a line shows what happens if it is out of stock, and a wish for it is sent with the change', async () => {
  const { network, place } = await openChange(aChangeable({ if_out: 'leave_out' }))
  answerPreview(network, 0)
  expect(place.textContent).toContain('If it’s out: leave it out')
  await press(preferenceTexts.ifOut)
  await vi.waitFor(() => expect(findButton(preferenceTexts.save)).toBeDefined())
  await typeInto(findField(preferenceTexts.noteLabel), 'Ripe ones')
  await press(preferenceTexts.save)
  await seen(place, preferenceTexts.note('Ripe ones'))
  await seen(place, texts.same)
  expect(network.asks(previewChange)).toMatchObject([
    { lines: [{ product_id: 'figs', quantity: 2, wish: { if_out: null, note: 'Ripe ones' } }] },
  ])
  await press(FEWER)
  await press(FEWER)
  expect(place.textContent).not.toContain(preferenceTexts.ifOut)
})

test('a product cannot be raised above the limit for one order', async () => {
  const { network, place } = await openChange(
    aChangeable({ lines: [aLine({ quantity: UNITS_OF_ONE_PRODUCT })] }),
  )
  await press('No more Black Figs, 250 g to add')
  expect(place.querySelector('output')?.textContent).toBe(`${UNITS_OF_ONE_PRODUCT}`)
  expect(place.textContent).toContain(texts.unchanged)
  expect(network.asks(previewChange)).toEqual([])
})

test('quick presses are previewed once, and presses back to the start not at all', async () => {
  const { network, place } = await openChange()
  answerPreview(network, 20.5)
  await press('Add one more Black Figs, 250 g')
  await press('Add one more Black Figs, 250 g')
  expect(place.textContent).toContain(texts.working)
  await seen(place, texts.total('$25.50', '$46.00'))
  expect(network.asks(previewChange)).toEqual([
    { order_id: '1042', lines: [{ product_id: 'figs', quantity: 4 }] },
  ])
  await press(FEWER)
  await press(FEWER)
  expect(place.textContent).toContain(texts.unchanged)
  expect(findButton(texts.title)?.hasAttribute('disabled')).toBe(true)
})

test('a search without results says so until the field is cleared', async () => {
  const { network, place } = await openChange()
  network.answer(searchProduct, nothing)
  await typeInto(findField(texts.add), ' xyzzy ')
  await seen(place, texts.nothingFound)
  expect(network.asks(searchProduct)).toMatchObject([{ q: 'xyzzy' }])
  await typeInto(findField(texts.add), '')
  expect(place.textContent).not.toContain(texts.nothingFound)
})

test('a failed search says so and can be repeated', async () => {
  const { network, place } = await openChange()
  network.answer(searchProduct, new Refusal('unavailable', { retryAfter: 1 }))
  await typeInto(findField(texts.add), 'milk')
  await seen(place, texts.searchFailed)
  network.answer(searchProduct, { ...nothing, data: [productOf('milk')] })
  await press('Try again')
  await seen(place, 'milk1\u00A0kg · $4.50')
  expect(place.textContent).not.toContain(texts.searchFailed)
})

test('delivery windows that cannot be fetched can be requested again', async () => {
  const { network, place } = await openChange()
  network.answer(changeChoices, 'lost')
  await press(texts.changeWindow)
  await seen(place, texts.windowsFailed)
  network.answer(changeChoices, { addresses: [work], windows: [] })
  await press('Try again')
  await seen(place, work.formattedAddress)
  expect(network.asks(changeChoices)).toEqual([{ order_id: '1042' }, { order_id: '1042' }])
})

test('choosing another address previews the change, and going back to the order’s own leaves it unchanged', async () => {
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
