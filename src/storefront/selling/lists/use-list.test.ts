import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { getList, removeListLine, type ShoppingList } from '#contract/selling/lists/lists.ts'
import { productOf } from '#testing/api-cart.ts'
import { openNetwork } from '#testing/network.ts'
import { renderHook } from '#testing/render.tsx'
import { useList } from './list-view.tsx'

const fig = { product_id: 'fig', title: 'fig', quantity: 2, product: productOf('fig'), changes: [] }
const party: ShoppingList = { list_id: 'party', name: 'Party', share_token: null, lines: [fig] }

test('a refused removal brings the line back, and there is nothing to undo', async () => {
  const network = openNetwork()
  network.answer(removeListLine, new Refusal('internal_error'))
  network.answer(getList, party)
  const hook = await renderHook(useList, party)
  await act(async () => hook.current.remove(fig))
  await vi.waitFor(() => expect(hook.current.list.lines).toEqual([fig]))
  expect(hook.current.removed).toBeUndefined()
})

test('a link that is made while the list is read again is kept', async () => {
  const network = openNetwork()
  const read = Promise.withResolvers<ShoppingList>()
  network.answer(removeListLine, new Refusal('internal_error'))
  network.answer(getList, () => read.promise)
  const hook = await renderHook(useList, party)
  await act(async () => hook.current.remove(fig))
  await vi.waitFor(() => expect(network.asks(getList)).toHaveLength(1))
  await act(async () => hook.current.setShareToken('secret'))
  await act(async () => read.resolve(party))
  await vi.waitFor(() => expect(hook.current.list).toEqual({ ...party, share_token: 'secret' }))
})
