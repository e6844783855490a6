import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { searchProduct } from '#contract/goods/search/search.ts'
import { Refusal } from '#contract/refusals.ts'
import { productOf } from '#testing/api-cart.ts'
import { openNetwork } from '#testing/network.ts'
import { call } from '../network/browser-call.ts'
import { fetchAhead } from './fetch-ahead.ts'

const product = (id: string) => ({ data: productOf(id) }) as never

let followed: string[]

beforeEach(() => {
  followed = []
  const noteFollowed = (event: Event) => {
    event.preventDefault()
    followed.push(new URL((event.target as HTMLAnchorElement).href).pathname)
  }
  addEventListener('click', noteFollowed)
  onTestFinished(() => removeEventListener('click', noteFollowed))
  vi.useFakeTimers()
  const module = '/src/storefront/pages/product-page.tsx'
  vi.stubGlobal('__reactRouterManifest', { routes: { 'pages/product-page': { module } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a link that a pointer rests on has its page fetched, and the press uses that answer once', async () => {
  const { network, over, isAsked } = open()
  over('/product/pear/pid/pear')
  await isAsked(1)
  const opening = call(getProductById, { product_id: 'pear' })
  expect((await opening).data.id).toBe('pear')
  expect(network.asks(getProductById)).toHaveLength(1)
  await call(getProductById, { product_id: 'pear' })
  expect(network.asks(getProductById)).toHaveLength(2)
})

test('an answer that no press has used in five seconds is dropped', async () => {
  const { network, over, isAsked } = open()
  over('/product/fig/pid/fig')
  await isAsked(1)
  await vi.advanceTimersByTimeAsync(5_000)
  await call(getProductById, { product_id: 'fig' })
  expect(network.asks(getProductById)).toHaveLength(2)
})

test('a page that could not be fetched ahead is fetched by its press', async () => {
  const { network, over, isAsked } = open()
  network.answer(getProductById, new Refusal('internal_error'))
  over('/product/plum/pid/plum')
  await isAsked(1)
  network.answer(getProductById, product('plum'))
  expect((await call(getProductById, { product_id: 'plum' })).data.id).toBe('plum')
})

test.each(['pointerout', 'pointercancel'])('a link that is only passed fetches nothing: %s', async (sign) => {
  const { network, over } = open()
  const link = over('/product/pear/pid/pear')
  link.dispatchEvent(new Event(sign, { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(network.asked).toEqual([])
})

test('a link whose touch a busy page hears of late is fetched at once', async () => {
  const { over, isAsked } = open()
  const link = over('/product/kiwi/pid/kiwi', 40)
  await vi.advanceTimersByTimeAsync(10)
  link.dispatchEvent(new Event('pointerout', { bubbles: true }))
  await isAsked(1)
})

test('a search, which is counted, and another site are not fetched ahead', async () => {
  const { network, over } = open()
  network.answer(searchProduct, new Refusal('internal_error'))
  for (const address of ['/search/?q=pear', 'https://shop.example/product/pear/pid/pear']) {
    over(address)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(network.asked).toEqual([])
})

test('nothing is fetched ahead for a shopper who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { network, over } = open()
  over('/product/pear/pid/pear')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(network.asked).toEqual([])
})

test('a link is followed as the finger lifts, with its page there, and not once more by the browser', async () => {
  const { over, isAsked, lift } = open()
  const link = over('/product/pear/pid/pear')
  await isAsked(1)
  expect(lift(link)).toBe(true)
  await vi.waitFor(() => expect(followed).toEqual(['/product/pear/pid/pear']))
})

test('a page that takes long is followed soon all the same, and shows that it loads', async () => {
  const { network, over, isAsked, lift } = open()
  network.answer(getProductById, () => new Promise<never>(() => {}))
  const link = over('/product/pear/pid/pear')
  await isAsked(1)
  lift(link)
  await vi.advanceTimersByTimeAsync(60)
  expect(followed).toEqual(['/product/pear/pid/pear'])
})

test.each([
  ['has slid off its link', ({ link, lift }: Tap) => lift(link, { clientX: 500 })],
  ['was not alone', ({ link, lift }: Tap) => lift(link, { touches: [1] }) || lift(link)],
  ['lifts with another', ({ link, lift }: Tap) => lift(link, { fingers: 2 })],
  ['opens the link elsewhere by a key', ({ link, lift }: Tap) => lift(link, { ctrlKey: true })],
  ['has stayed', ({ link, lift }: Tap) => lift(link, { afterMs: 600 })],
  [
    'has scrolled',
    ({ link, lift }: Tap) => {
      link.dispatchEvent(new Event('pointercancel', { bubbles: true }))
      return lift(link)
    },
  ],
  [
    'has opened the menu of its link',
    ({ link, lift }: Tap) => {
      link.dispatchEvent(new Event('contextmenu', { bubbles: true }))
      return lift(link)
    },
  ],
] as const)('a finger that %s follows nothing', async (_, tap) => {
  const { over, isAsked, lift } = open()
  const link = over('/product/pear/pid/pear')
  await isAsked(1)
  expect(tap({ link, lift })).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(followed).toEqual([])
})

test('a touch that stops a scrolling page follows nothing', async () => {
  const { over, isAsked, lift } = open()
  dispatchEvent(new Event('scroll'))
  const link = over('/product/pear/pid/pear')
  await isAsked(1)
  expect(lift(link)).toBe(false)
})

interface Lift {
  clientX?: number
  touches?: unknown[]
  fingers?: number
  ctrlKey?: boolean
  afterMs?: number
}

interface Tap {
  link: HTMLAnchorElement
  lift: ReturnType<typeof open>['lift']
}

function open() {
  const network = openNetwork()
  network.answer(getProductById, ({ product_id }) => product(product_id))
  let touchedAt = 0
  const leave = fetchAhead()
  onTestFinished(() => leave?.())

  function over(address: string, lateMs = 0): HTMLAnchorElement {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = address
    const over = new Event('pointerover', { bubbles: true })
    touchedAt = over.timeStamp - lateMs
    Object.defineProperty(over, 'timeStamp', { value: touchedAt })
    link.dispatchEvent(Object.assign(over, { clientX: 0, clientY: 0 }))
    return link
  }

  /** Returns whether the browser's own click is left out. */
  function lift(link: HTMLAnchorElement, how: Lift = {}): boolean {
    const { clientX = 0, touches = [], fingers = 1, ctrlKey = false, afterMs = 100 } = how
    const event = new Event('touchend', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: touchedAt + afterMs })
    const changedTouches = Array(fingers).fill({ clientX, clientY: 0 })
    link.dispatchEvent(Object.assign(event, { touches, changedTouches, ctrlKey }))
    return event.defaultPrevented
  }

  async function isAsked(times: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(100)
    await vi.waitFor(() => expect(network.asks(getProductById)).toHaveLength(times))
  }
  return { network, over, isAsked, lift }
}
