import { afterEach, expect, test } from 'vitest'
import { noCart, useCartStore } from './cart-store.ts'
import { fetchAgain, sendPending } from './current-cart-queue.ts'

afterEach(() => useCartStore.setState(noCart))

test('a press fails at once, and the cart keeps its error, if the code that keeps the cart did not load', async () => {
  useCartStore.setState({ loading: false, error: 'Network Error' })
  await expect(sendPending()).rejects.toMatchObject({ code: 'network_error' })
  await fetchAgain()
  expect(useCartStore.getState()).toMatchObject({ loading: false, error: 'Network Error' })
})

test('a press waits without an error while that code still loads', async () => {
  await expect(sendPending()).resolves.toBeUndefined()
})
