import type { CDPSession } from '@playwright/test'
import { atLeast, atMost, type Figure } from './figures.ts'

interface Fetched {
  /** What the address of the page that uses it contains: the id of a product or a shelf, or the kind of a page. */
  usedBy: string
  bytes: number
  isPrefetched: boolean
  isUsed: boolean
}

const kinds: Record<string, string> = { category: '/cat/', product: '/product/', home: '' }

/** Follows what the browser fetches for pages before a link to them is pressed: their data, and their code. */
export class Prefetches {
  #fetched = new Map<string, Fetched>()
  #isPressed = true
  #opened: boolean[] = []

  static async watch(session: CDPSession): Promise<Prefetches> {
    const prefetches = new Prefetches()
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      prefetches.#ask(requestId, request.url),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const fetched = prefetches.#fetched.get(requestId)
      if (fetched) fetched.bytes = encodedDataLength
    })
    return prefetches
  }

  #ask(id: string, url: string): void {
    const data = /(?:product_id|sub_category_id)=(\w+)/.exec(url)?.[1]
    const code = kinds[/\/assets\/(\w+)-page-[^/]+\.js$/.exec(url)?.[1] ?? '']
    const usedBy = data ? `/${data}` : code
    if (usedBy !== undefined)
      this.#fetched.set(id, { usedBy, bytes: 0, isPrefetched: !this.#isPressed, isUsed: false })
  }

  press(): void {
    this.#isPressed = true
  }

  open(address: string): void {
    this.#isPressed = false
    const used = [...this.#fetched.values()].filter(({ usedBy }) => address.includes(usedBy))
    // The home page's data has no id in its address.
    if (!address.endsWith('/'))
      this.#opened.push(used.some((one) => one.usedBy && one.isPrefetched && !one.isUsed))
    for (const fetched of used) fetched.isUsed = true
  }

  /** How often the data of a shelf or a product was asked for before the finger was lifted. */
  aheadShare(): Figure {
    const share = this.#opened.filter(Boolean).length / this.#opened.length
    return atLeast('shelves and products asked for before the lift', 100 * share, 90, '%')
  }

  unusedShare(): Figure {
    const prefetched = [...this.#fetched.values()].filter(({ isPrefetched }) => isPrefetched)
    const sum = (some: Fetched[]) => some.reduce((sum, { bytes }) => sum + bytes, 0)
    const share = sum(prefetched.filter(({ isUsed }) => !isUsed)) / (sum(prefetched) || 1)
    return atMost(
      `unused part of the ${Math.round(sum(prefetched) / 1_000)} kB fetched ahead`,
      100 * share,
      30,
      '%',
    )
  }
}
