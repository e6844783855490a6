// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { endSharing, shareList } from '#contract/lists/list-links.ts'
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
} from '#contract/lists/lists.ts'
import { productOf } from '#testing/api-cart.ts'
import { findField, press, submit, typeInto } from '#testing/by-hand.ts'
import { openNetwork } from '#testing/network.ts'
import { render } from '#testing/render.tsx'
import { listTexts as texts } from '../texts/lists.ts'
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

test('a line is moved and counted at once, and sent in that order', async () => {
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

test('a line that is removed can be put back where it was', async () => {
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

test('what the shop does not take is shown as it is there', async () => {
  const { network, shown } = await open(party)
  network.answer(removeListLine, 'lost')
  network.answer(getList, party)
  await press(texts.remove('fig'))
  await vi.waitFor(() => expect(shown()).toEqual(['fig', 'pear']))
})

test('a list becomes a cart, and says what has changed', async () => {
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
  expect(place.querySelector('[role=status].order-last')?.textContent).toBe(
    texts.inCart(2) + texts.leftOut + message,
  )
})

test('a list is renamed, shared, and its link ended', async () => {
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
  await press(texts.endSharing)
  expect(place.textContent).not.toContain(texts.shareSentence)
  expect(network.asks(endSharing)).toHaveLength(2)
})

test('a list that is deleted is told to the page of all lists, which can take it back', async () => {
  const { network, router } = await open(party)
  network.answer(deleteList, { list_id: 'party' })
  await press(texts.delete)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/account/lists'))
  expect(router.state.location.state).toEqual({ deleted: { list_id: 'party', name: 'Party' } })
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
