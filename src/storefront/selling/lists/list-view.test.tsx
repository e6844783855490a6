import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { endSharing, shareList } from '#contract/selling/lists/list-links.ts'
import {
  deleteList,
  getList,
  type ListLine,
  listToCart,
  orderListLines,
  putListLine,
  removeListLine,
  renameList,
  type ShoppingList,
} from '#contract/selling/lists/lists.ts'
import { productOf } from '#testing/api-cart.ts'
import { findButton, findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { dismissToast, readToasts } from '#ui/overlay/toast-store.ts'
import { filledTexts } from '../../texts/filled.ts'
import { listTexts as texts } from '../../texts/lists.ts'
import { ListView } from './list-view.tsx'

const line = (id: string, more: Partial<ListLine> = {}): ListLine => ({
  product_id: id,
  title: id,
  quantity: 2,
  product: productOf(id),
  changes: [],
  ...more,
})
const party: ShoppingList = {
  list_id: 'party',
  name: 'Party',
  share_token: null,
  lines: [line('fig'), line('pear')],
}

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('moving a line shows at once, and its new order and quantity are sent', async () => {
  const { network, shown } = await open(party)
  network.answer(orderListLines, { list_id: 'party' })
  network.answer(putListLine, { list_id: 'party', product_id: 'fig', quantity: 3 })
  await press(texts.down('fig'))
  expect(shown()).toEqual(['pear', 'fig'])
  await press('Add one more fig')
  await vi.waitFor(() =>
    expect(network.asks(putListLine)).toMatchObject([{ product_id: 'fig', quantity: 3 }]),
  )
  expect(network.asks(orderListLines)).toMatchObject([{ product_ids: ['pear', 'fig'] }])
})

test('a line moved to the end keeps the focus on its button', async () => {
  const { network, shown } = await open(party)
  network.answer(orderListLines, { list_id: 'party' })
  const down = findButton(texts.down('fig'))
  down?.focus()
  await press(texts.down('fig'))
  expect(shown()).toEqual(['pear', 'fig'])
  expect(document.activeElement).toBe(down)
  expect([down?.getAttribute('aria-disabled'), down?.hasAttribute('disabled')]).toEqual(['true', false])
  await press(texts.down('fig'))
  expect(shown()).toEqual(['pear', 'fig'])
  await vi.waitFor(() => expect(network.asks(orderListLines)).toHaveLength(1))
})

test('a removed line can be put back where it was', async () => {
  const { network, shown } = await open(party)
  network.answer(removeListLine, { list_id: 'party', product_id: 'fig' })
  network.answer(putListLine, { list_id: 'party', product_id: 'fig', quantity: 2 })
  network.answer(orderListLines, { list_id: 'party' })
  network.answer(getList, party)
  await press(texts.remove('fig'))
  expect(shown()).toEqual(['pear'])
  await press(texts.undo)
  await vi.waitFor(() => expect(shown()).toEqual(['fig', 'pear']))
  expect(network.asks(orderListLines)).toMatchObject([{ product_ids: ['fig', 'pear'] }])
})

test('a line that was put back stays even if the list cannot be fetched again', async () => {
  const { network, shown } = await open(party)
  network.answer(removeListLine, { list_id: 'party', product_id: 'fig' })
  network.answer(putListLine, { list_id: 'party', product_id: 'fig', quantity: 2 })
  network.answer(orderListLines, { list_id: 'party' })
  network.answer(getList, 'lost')
  await press(texts.remove('fig'))
  await press(texts.undo)
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1))
  expect(shown()).toEqual(['fig', 'pear'])
})

test('a press made while the list is fetched again is kept', async () => {
  const { network, place } = await open(party)
  network.answer(removeListLine, { list_id: 'party', product_id: 'fig' })
  network.answer(putListLine, { list_id: 'party', product_id: 'pear', quantity: 3 })
  network.answer(orderListLines, { list_id: 'party' })
  const slow = Promise.withResolvers<ShoppingList>()
  network.answer(getList, () => slow.promise)
  await press(texts.remove('fig'))
  await press(texts.undo)
  await vi.waitFor(() => expect(network.asks(getList)).toHaveLength(1))
  await press('Add one more pear')
  const counted: ShoppingList = { ...party, lines: [line('fig'), line('pear', { quantity: 3 })] }
  network.answer(getList, counted)
  await act(async () => slow.resolve(party))
  await vi.waitFor(() => expect(network.asks(getList)).toHaveLength(2))
  await press('Add one more pear')
  expect(network.asks(putListLine)).toMatchObject([{}, { quantity: 3 }, { quantity: 4 }])
  expect(place.textContent).toContain('fig')
})

test('a removal that fails is undone on the screen', async () => {
  const { network, shown } = await open(party)
  network.answer(removeListLine, 'lost')
  network.answer(getList, party)
  await press(texts.remove('fig'))
  await vi.waitFor(() => expect(shown()).toEqual(['fig', 'pear']))
})

test('putting a list into the cart shows what was left out', async () => {
  const message = 'pear is out of stock now.'
  const gone = line('kiwi', {
    product: null,
    changes: [{ kind: 'no_longer_sold', message: 'kiwi is gone.' }],
  })
  const { network, place } = await open({ ...party, lines: [...party.lines, gone] })
  expect(place.textContent).toContain('kiwi is gone.')
  const left = { product_id: 'pear', title: 'pear', wanted: 2, added: 0, message }
  network.answer(listToCart, { added: 2, left_out: [left], price_changes: [] })
  await press(texts.toCart)
  await vi.waitFor(() =>
    expect(place.querySelector('[role=status].order-last')?.textContent).toBe(
      filledTexts.added(2) + filledTexts.leftOut + message,
    ),
  )
})

test('a list is put into the cart only once its earlier changes have arrived', async () => {
  const { network } = await open(party)
  const slow = Promise.withResolvers<{ list_id: string; product_id: string }>()
  network.answer(removeListLine, () => slow.promise)
  network.answer(listToCart, { added: 2, left_out: [], price_changes: [] })
  await press(texts.remove('fig'))
  await press(texts.toCart)
  expect(network.asks(listToCart)).toEqual([])
  await act(async () => slow.resolve({ list_id: 'party', product_id: 'fig' }))
  await vi.waitFor(() => expect(network.asks(listToCart)).toHaveLength(1))
})

test('a list can be renamed and shared, and its link ended', async () => {
  const { network, place } = await open(party)
  network.answer(renameList, { list_id: 'party', name: 'Birthday' })
  network.answer(shareList, { share_token: 'secret' })
  network.answer(endSharing, { list_id: 'party' })
  await press(texts.rename)
  await typeInto(findField(texts.renameLabel), 'Birthday')
  await submit(place)
  expect(place.querySelector('h1')?.textContent).toBe('Birthday')
  await press(texts.share)
  expect(findField(texts.shareLabel).value).toBe(`${location.origin}/list/secret`)
  expect(document.activeElement).toBe(findField(texts.shareLabel))
  expect(readToasts()).toMatchObject([{ type: 'success', message: texts.sharingBegun }])
  await press(texts.endSharing)
  expect(place.textContent).not.toContain(texts.shareSentence)
  expect(document.activeElement).toBe(findButton(texts.share))
  expect(network.asks(endSharing)).toHaveLength(1)
})

test('deleting a list opens the page of all lists, which gets what it needs to restore it', async () => {
  const { network, router } = await open(party)
  network.answer(deleteList, { list_id: 'party' })
  await press(texts.delete)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/account/lists'))
  expect(router.state.location.state).toEqual({ deleted: { list_id: 'party', name: 'Party' } })
})

test('a removed line cannot be put back into a list that is full meanwhile', async () => {
  const { network, shown } = await open(party)
  network.answer(removeListLine, { list_id: 'party', product_id: 'fig' })
  network.answer(putListLine, new Refusal('list_full'))
  network.answer(getList, { ...party, lines: [line('pear')] })
  await press(texts.remove('fig'))
  await press(texts.undo)
  await vi.waitFor(() => expect(readToasts()).toHaveLength(1))
  expect(readToasts()).toMatchObject([{ type: 'error', message: new Refusal('list_full').message }])
  expect(network.asks(orderListLines)).toEqual([])
  expect(shown()).toEqual(['pear'])
})

test('removing the last unit removes the line, which can be put back', async () => {
  const { network, place, shown } = await open({ ...party, lines: [line('fig', { quantity: 1 })] })
  network.answer(removeListLine, { list_id: 'party', product_id: 'fig' })
  await press('Remove one fig')
  expect(shown()).toEqual([])
  expect(place.textContent).toContain(texts.removed('fig'))
  expect(place.textContent).toContain(texts.emptySentence)
  expect(document.activeElement).toBe(findButton(texts.undo))
  expect(findButton(texts.toCart)).toBeUndefined()
})

test('a product that is no longer sold can be removed, but not put back', async () => {
  const gone = line('kiwi', { product: null })
  const { network, place, shown } = await open({ ...party, lines: [gone, line('fig')] })
  network.answer(removeListLine, { list_id: 'party', product_id: 'kiwi' })
  expect(findButton('Add one more kiwi')).toBeUndefined()
  await press(texts.remove('kiwi'))
  expect(shown()).toEqual(['fig'])
  expect(findButton(texts.undo)).toBeUndefined()
  expect(place.textContent).not.toContain(texts.removed('kiwi'))
})

test('a refused name is replaced by the one before', async () => {
  const { network, place } = await open(party)
  network.answer(renameList, new Refusal('not_found'))
  network.answer(getList, party)
  await press(texts.rename)
  await typeInto(findField(texts.renameLabel), 'Birthday')
  await submit(place)
  await vi.waitFor(() => expect(place.querySelector('h1')?.textContent).toBe('Party'))
  expect(readToasts()).toMatchObject([{ type: 'error', message: new Refusal('not_found').message }])
})

test('a second change is sent only once the first one is answered', async () => {
  const { network } = await open(party)
  const first = Promise.withResolvers<{ list_id: string; product_id: string; quantity: number }>()
  network.answer(putListLine, () => first.promise)
  network.answer(renameList, { list_id: 'party', name: 'Birthday' })
  await press('Add one more fig')
  await press('Add one more fig')
  expect(network.asks(putListLine)).toMatchObject([{ quantity: 3 }])
  await act(async () => first.resolve({ list_id: 'party', product_id: 'fig', quantity: 3 }))
  await vi.waitFor(() => expect(network.asks(putListLine)).toMatchObject([{ quantity: 3 }, { quantity: 4 }]))
})

test('a change whose answer was lost is corrected on the screen once the network is back', async () => {
  const { network, place } = await open(party)
  network.answer(putListLine, 'lost')
  network.answer(getList, 'lost')
  await press('Add one more fig')
  await vi.waitFor(() => expect(network.asks(getList)).toHaveLength(1))
  const units = () => place.querySelector('li')?.textContent
  await vi.waitFor(() => expect(units()).toContain('3'))
  network.answer(getList, party)
  await act(async () => dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(units()).not.toContain('3'))
})

test('a list that could not be deleted stays open', async () => {
  const { network, router } = await open(party)
  network.answer(deleteList, 'lost')
  await press(texts.delete)
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ type: 'error' }]))
  expect(router.state.location.pathname).toBe('/')
  expect(findButton(texts.delete)?.getAttribute('aria-busy')).toBeNull()
})

test('a link that existed before does not take the focus', async () => {
  await open({ ...party, share_token: 'secret' })
  expect(document.activeElement).toBe(document.body)
})

test('the link of a list can be copied, and stays if ending it fails', async () => {
  const { network, place } = await open({ ...party, share_token: 'secret' })
  const button = await vi.waitUntil(() => findButton(texts.copy))
  await press(texts.copy)
  await vi.waitFor(() => expect(button.nextElementSibling?.textContent).toBe(texts.copied))
  expect(button.nextElementSibling?.getAttribute('role')).toBe('status')
  expect(button.querySelector('.invisible')).toBeNull()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/list/secret`)
  network.answer(endSharing, 'lost')
  await press(texts.endSharing)
  await vi.waitFor(() => expect(readToasts()).toMatchObject([{ type: 'error' }]))
  expect(findField(texts.shareLabel, place).value).toBe(`${location.origin}/list/secret`)
})

async function open(first: ShoppingList) {
  const network = openNetwork()
  const router = createMemoryRouter([
    { path: '/', element: <ListView first={first} /> },
    { path: '/account/lists', element: null },
  ])
  const { place } = await render(<RouterProvider router={router} />)
  return {
    network,
    router,
    place,
    shown: () => [...place.querySelectorAll('li h2')].map(({ textContent }) => textContent),
  }
}
