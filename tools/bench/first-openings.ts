import type { Browser, Locator, Page } from '@playwright/test'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { findProduct } from '#e2e/shelves.ts'
import { signIn } from '#e2e/sign-in.ts'
import { atMost, type Figure, median } from './figures.ts'
import { openSlowed, timePress } from './slowed-page.ts'

/** The round trip of a phone's network. */
const ROUND_TRIP_MS = 150
const BYTES_A_SECOND = 1_200_000
const ROUNDS = 3
const GOAL_MS = 100

interface Opening {
  name: string
  address: string
  opener: (page: Page) => Locator
  isSignedIn: boolean
}

const inHeader = (name: RegExp) => (page: Page) => page.getByRole('banner').getByRole('button', { name })

const OPENINGS: Opening[] = [
  { name: 'the login modal', address: '/', opener: inHeader(/Login/), isSignedIn: false },
  { name: 'the location picker', address: '/', opener: inHeader(/Select Location/), isSignedIn: false },
  { name: "the cart's drawer", address: '/', opener: inHeader(/1 item/), isSignedIn: true },
  {
    name: 'the address picker',
    address: '/account/address',
    opener: (page) => page.getByRole('main').getByRole('button', { name: /^Add/ }).first(),
    isSignedIn: true,
  },
]

/** Measures each opening on a freshly loaded page, after its network has gone idle. */
export async function measureFirstOpenings(browser: Browser, baseURL: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const opening of OPENINGS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } })
      times.push(await openFirst(await context.newPage(), opening))
      await context.close()
    }
    figures.push(atMost(`${opening.name} opens, the first time`, median(times), GOAL_MS, 'ms'))
  }
  return figures
}

async function openFirst(page: Page, { address, opener, isSignedIn }: Opening): Promise<number> {
  if (isSignedIn) {
    const { id } = await findProduct(page.request, ({ in_stock }) => in_stock)
    const { call } = await signIn(page)
    await call(addToCart, { productId: id })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  })
  await openSlowed(page, address)
  await opener(page).waitFor()
  await page.waitForLoadState('networkidle')
  return timePress(page, opener(page))
}
