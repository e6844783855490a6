import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { openNetwork } from '#testing/network.ts'
import { reduceCartToAvailable } from './differences.tsx'

const inCart = (product_id: string, quantity: number) => ({
  id: `line of ${product_id}`,
  product_id,
  quantity,
})
const short = (product_id: string, available: number) => ({ product_id, title: '', wanted: 9, available })

test('each line is cut to the units left, and a sold-out line is removed', async () => {
  const { network, removed } = openCart(inCart('figs', 3), inCart('pears', 2), inCart('limes', 5))
  await reduceCartToAvailable([short('figs', 1), short('pears', 0)])
  expect(removed()).toEqual([
    { cart_item_id: 'line of figs', quantity: 2 },
    { cart_item_id: 'line of pears', quantity: 2 },
  ])
  expect(network.asks(fetchCart)).toHaveLength(1)
})

test('a line that another tab has already cut is left as it is', async () => {
  const { removed } = openCart(inCart('figs', 1))
  await reduceCartToAvailable([short('figs', 1), short('gone', 0)])
  expect(removed()).toEqual([])
})

test('a failed removal does not count as done', async () => {
  const { network } = openCart(inCart('figs', 3))
  network.answer(removeFromCart, new Refusal('not_found'))
  await expect(reduceCartToAvailable([short('figs', 1)])).rejects.toMatchObject({ code: 'not_found' })
})

function openCart(...data: ReturnType<typeof inCart>[]) {
  const network = openNetwork()
  network.answer(fetchCart, { data } as never)
  network.answer(removeFromCart, {} as never)
  return { network, removed: () => network.asks(removeFromCart) }
}
