import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import chromiumOfNpm from '@sparticuz/chromium'
import { operateIn } from '#e2e/operator.ts'
import type { Figure } from '../figures.ts'
import { inTemporaryFolder, startShop } from '../shop.ts'
import { measurePicking } from './picking-taps.ts'
import { closeDialog, openSlowed, SLOWER, type Tap, timed } from './slowed-page.ts'

/** The most rows that one dialog changes at once, with a preview of each. */
const ROWS = 500
const DESK = { width: 1366, height: 768 }

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const change = button('Change them')
const inDialog = (page: Page) => page.getByRole('dialog')

const inCatalogue: Tap[] = [
  {
    name: 'a product is chosen in the catalogue',
    pressed: (page) => page.getByRole('checkbox', { name: /^Choose/ }).nth(3),
  },
  {
    name: 'a price becomes a field in the catalogue',
    pressed: button(/^Price of/),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'all on the page are chosen',
    pressed: button('Choose all on this page'),
    after: (page) => button('Choose none')(page).click(),
  },
  {
    name: 'another screen of the office is on its way',
    pressed: (page) => page.getByRole('link', { name: 'Offers', exact: true }),
    after: async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Offers', exact: true }).waitFor()
      await page.goBack()
      await page.getByRole('table', { name: 'Products' }).waitFor()
    },
  },
]

const withAllChosen: Tap[] = [
  {
    name: `one of ${ROWS} is chosen no more`,
    pressed: (page) => page.getByRole('checkbox', { name: /^Choose/ }).nth(3),
  },
  { name: `the change of ${ROWS} opens`, pressed: change, after: closeDialog },
]

const overAllRows: Tap[] = [
  {
    name: `a percentage is typed over ${ROWS} rows`,
    pressed: (page) => inDialog(page).getByRole('textbox', { name: 'Percent' }),
    keys: ['5', 'Backspace'],
  },
  {
    name: `the change of ${ROWS} with what becomes of each asks before it closes`,
    pressed: (page) => inDialog(page).getByRole('button', { name: 'Close' }),
    after: async (page) => {
      await button('Close without saving')(page).click()
      await change(page).click()
      await inDialog(page).getByRole('textbox', { name: 'Percent' }).fill('-5')
      await inDialog(page)
        .getByRole('row')
        .nth(ROWS - 1)
        .waitFor()
    },
  },
]

/** Measures the most frequent presses in the office, with as many rows as it ever shows. */
export async function measureOfficeTaps(): Promise<Figure[]> {
  console.log(`\nFrom a press to the next paint, with the processor ${SLOWER} times as slow`)
  const executablePath =
    process.platform === 'linux' ? await chromiumOfNpm.executablePath() : chromium.executablePath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return inTemporaryFolder(async (folder) => {
    const dataDir = path.join(folder, 'data')
    const shop = await startShop(dataDir, { env: { DEMO_PRODUCTS: String(ROWS) } })
    const baseURL = `http://127.0.0.1:${shop.port}`
    const page = await browser.newPage({ baseURL, viewport: DESK })
    await join(page, dataDir)
    const figures = await measurePicking(page, baseURL)
    await page.setViewportSize(DESK)
    await openSlowed(page, '/office/catalogue')
    figures.push(...(await measureAll(page, inCatalogue)))
    await page.getByRole('button', { name: `Choose all ${ROWS}` }).click()
    await page.getByText(`${ROWS} chosen`).waitFor()
    figures.push(...(await measureAll(page, withAllChosen)))
    await change(page).click()
    figures.push(...(await measureAll(page, overAllRows)))
    await browser.close()
    await shop.close()
    return figures
  })
}

async function measureAll(page: Page, taps: readonly Tap[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const tap of taps) figures.push(await timed(page, tap))
  return figures
}

async function join(page: Page, dataDir: string): Promise<void> {
  const said = await operateIn(dataDir, 'office', 'invite', 'owner@example.com', '--role', 'owner')
  await page.goto(`/office/join#${/#([\w-]{43})/.exec(said)?.[1]}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Berry')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('heading', { level: 1, name: 'My account', exact: true }).waitFor()
}
