import path from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import chromiumOfNpm from '@sparticuz/chromium'
import { addToCart } from '#contract/cart/cart.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { findShelf } from '../e2e/shelves.ts'
import { signIn } from '../e2e/sign-in.ts'
import { endAllChildren } from './child.ts'
import { atMost, type Figure, median, printTable, short } from './figures.ts'
import { measureFirstOpenings } from './first-openings.ts'
import { beginRun } from './machine.ts'
import { inTemporaryFolder, startShop } from './shop.ts'
import { forgetPresses, openSlowed, readPresses, SLOWER, untilShown } from './slowed-page.ts'

const ROUNDS = 9
const NEXT_PAINT_MS = 100
const LINES = 5

try {
  beginRun()
  const figures = await inTemporaryFolder(async (folder) => {
    const shop = await startShop(path.join(folder, 'data'))
    return measure(`http://127.0.0.1:${shop.port}`)
  })
  printTable(
    `From a press to the next paint, with the processor ${SLOWER} times as slow`,
    ['', 'median', 'goal', 'holds'],
    figures.map(({ name, measured, goal = '', holds }) => [name, measured, goal, holds ? 'yes' : 'NO']),
  )
} finally {
  await endAllChildren()
}

async function measure(baseURL: string): Promise<Figure[]> {
  const executablePath =
    process.platform === 'linux' ? await chromiumOfNpm.executablePath() : chromium.executablePath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const open = () => browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } })
  const figures = [
    ...(await measureFirstOpenings(browser, baseURL)),
    ...(await measureVisitor(await open())),
    ...(await measureCart(await open())),
  ]
  await browser.close()
  return figures
}

async function measureVisitor(context: BrowserContext): Promise<Figure[]> {
  const page = await context.newPage()
  await openSlowed(page, '/')
  const inHeader = (name: string) => page.getByRole('banner').getByRole('button', { name })
  return [
    await timed(page, 'the login modal opens', inHeader('Login')),
    await timed(page, 'the location picker opens', inHeader('Select Location')),
  ]
}

async function measureCart(context: BrowserContext): Promise<Figure[]> {
  const page = await context.newPage()
  const isSold = ({ in_stock }: Product) => in_stock
  const shelf = await findShelf(page.request, ({ data }) => data.filter(isSold).length > LINES)
  const { call } = await signIn(page)
  for (const { id } of shelf.data.filter(isSold).slice(0, LINES)) await call(addToCart, { productId: id })
  await openSlowed(page, shelf.address)
  const cart = page.getByRole('banner').getByRole('button', { name: `${LINES} items` })
  await cart.waitFor()
  const drawer = await timed(page, `the cart's drawer opens, with ${LINES} lines`, cart)
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^Add one more/ })
    .first()
  return [
    drawer,
    await timed(page, 'one more is counted on its card', more),
    await timed(page, 'the menu of more categories opens', page.locator('nav summary')),
  ]
}

/** From the press to the end of the first frame that shows what came of it. */
async function timed(page: Page, name: string, pressed: Locator): Promise<Figure> {
  await forgetPresses(page)
  for (let round = 1; round <= ROUNDS; round++) {
    await pressed.click()
    await untilShown(page, round)
    await close(page)
  }
  const presses = await readPresses(page)
  console.log(`${name}: first ${short(presses[0] ?? 0)} ms, slowest ${short(Math.max(...presses))} ms`)
  return atMost(name, median(presses), NEXT_PAINT_MS, 'ms')
}

async function close(page: Page): Promise<void> {
  const opened = page.locator('dialog[open], nav details[open]')
  if ((await opened.count()) === 0) return
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
}
