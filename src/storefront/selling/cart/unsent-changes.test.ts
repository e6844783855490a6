import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { productOf } from '#testing/api-cart.ts'
import { heldLocks } from '#testing/held-locks.ts'
import { forgetSession } from '../../network/root-store.ts'
import { noCart, useCartStore, withPending } from './cart-store.ts'
import { savePressesOf, saveUnsentChanges } from './unsent-changes.ts'

beforeEach(() => {
  forgetSession()
  localStorage.clear()
  useCartStore.setState(noCart, true)
})

test('a new page takes over the unsent changes of a closed one with their idempotency keys', async () => {
  const locks = heldLocks()
  const first = openPage('0412345678')
  press('apple', 2)
  useCartStore.setState(({ pending }) => ({
    pending: { apple: { quantity: 2, product: pending.apple?.product, sent: [{ key: 'k', quantity: 1 }] } },
  }))
  press('pear', 1)
  await first.kept
  endPages(locks)

  await openPage('0412345678').kept

  const { apple, pear } = useCartStore.getState().pending
  expect(apple).toMatchObject({ quantity: 2, sent: [{ key: 'k', quantity: 1 }], product: { id: 'apple' } })
  expect(pear).toMatchObject({ quantity: 1, sent: [{ key: expect.any(String), quantity: 1 }] })
})

test('the third page still knows which change has waited and which was being sent', async () => {
  const locks = heldLocks()
  const first = openPage('0412345678')
  press('apple', 2)
  useCartStore.setState(({ pending }) => ({
    pending: { apple: { quantity: 2, product: pending.apple?.product, sent: [{ key: 'k', quantity: 2 }] } },
  }))
  press('pear', 1)
  await first.kept
  for (let page = 2; page <= 3; page++) {
    endPages(locks)
    await openPage('0412345678').kept
  }

  const { apple, pear } = useCartStore.getState().pending
  expect([apple?.sent?.[0]?.hasWaited, pear?.sent?.[0]?.hasWaited]).toEqual([undefined, true])
})

test('changes to one product from two closed pages each keep their idempotency key', async () => {
  const kept = (sent: object) =>
    JSON.stringify({
      customer: '0412345678',
      pending: { apple: { quantity: 1, product: productOf('apple'), sent } },
    })
  heldLocks()
  localStorage.setItem('cart changes of one', kept([{ key: 'k', quantity: 1 }]))
  localStorage.setItem('cart changes of another, before there were lists', kept({ key: 'l', quantity: 1 }))

  await openPage('0412345678').kept

  const { apple } = useCartStore.getState().pending
  expect(apple?.quantity).toBe(2)
  expect(apple?.sent?.map(({ key }) => key).sort()).toEqual(['k', 'l'])
})

test('changes that another open page still has to send are left to that page', async () => {
  heldLocks()
  await openPage('0412345678').kept
  press('apple', 2)
  const names = Object.keys(localStorage)
  useCartStore.setState(noCart, true)
  localStorage.setItem(
    names[0] ?? '',
    JSON.stringify({ customer: '0412345678', pending: { apple: { quantity: 2 } } }),
  )

  await openPage('0412345678').kept
  expect(useCartStore.getState().pending).toEqual({})
})

test('another customer in the same browser gets none of the changes, and they are deleted', async () => {
  const locks = heldLocks()
  await openPage('0412345678').kept
  press('apple', 2)
  endPages(locks)

  await openPage('0400000002').kept
  expect(useCartStore.getState().pending).toEqual({})
  expect(Object.keys(localStorage)).toEqual([])
})

test('waiting changes survive an expired session for the same customer, but not for another one', async () => {
  for (const [mobile, waits] of [
    ['0412345678', true],
    ['0400000002', false],
  ] as const) {
    localStorage.clear()
    const locks = heldLocks()
    const page = openPage('0412345678')
    await page.kept
    press('apple', 2)
    forgetSession({ isExpired: true })
    page.leave()
    useCartStore.setState(noCart, true)
    locks.releaseAll()

    await openPage(mobile).kept
    expect(useCartStore.getState().pending.apple?.quantity).toBe(waits ? 2 : undefined)
  }
})

test('a press made before the code that keeps it had loaded is kept as well', async () => {
  const locks = heldLocks()
  press('apple', 2)
  await openPage('0412345678').kept
  endPages(locks)

  await openPage('0412345678').kept
  expect(useCartStore.getState().pending.apple?.quantity).toBe(2)
})

test('a press made in a session that expired before that code had loaded is kept for its customer', async () => {
  heldLocks()
  press('apple', 2)
  savePressesOf('0412345678')
  expect(useCartStore.getState().pending.apple?.quantity).toBe(2)
  forgetSession({ isExpired: true })
  savePressesOf('0412345678')
  expect(useCartStore.getState().pending).toEqual({})

  await openPage('0412345678').kept
  expect(useCartStore.getState().pending.apple?.quantity).toBe(2)
})

test('signing out deletes all waiting changes, including those of closed pages', async () => {
  heldLocks()
  localStorage.setItem('cart changes of old', '{}')
  const page = openPage('0412345678')
  press('apple', 2)
  page.leave()
  await page.kept
  expect(Object.keys(localStorage)).toEqual([])
})

test('a browser without the Web Locks API stores no changes', async () => {
  vi.stubGlobal('navigator', {})
  await openPage('0412345678').kept
  press('apple', 1)
  expect(Object.keys(localStorage)).toEqual([])
  vi.unstubAllGlobals()
})

function openPage(customer: string) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  return { kept: saveUnsentChanges(customer, leaving.signal), leave: () => leaving.abort() }
}

/** Like closing the browser: the stored entries stay, and their locks are released. */
function endPages(locks: ReturnType<typeof heldLocks>): void {
  const left = Object.entries({ ...localStorage })
  locks.releaseAll()
  useCartStore.setState(noCart, true)
  for (const [name, value] of left) localStorage.setItem(name, String(value))
}

function press(id: string, quantity: number): void {
  useCartStore.setState((state) => withPending(state, id, quantity, productOf(id)))
}
