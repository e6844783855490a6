import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { freePort } from '#testing/free-port.ts'

// Every worker reads this file, so values that are chosen once are passed on in the environment.
process.env.JOURNEYS_PORT ??= String(await freePort())
process.env.JOURNEYS_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'punnet-journeys-'))
const port = process.env.JOURNEYS_PORT
const address = `http://127.0.0.1:${port}`

/**
 * Pictures load as they come into view, and not a screen ahead: decoding them took a third of each page's time. The
 * first line is Playwright's own list, a mouse, which this one replaces.
 */
const BLINK = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=0,lazyLoadingImageMarginPx4G=0',
].join(',')

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // Long enough that a busy machine alone makes no journey fail.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // tools/checks/reports.mjs names the journeys that needed a retry, and accepts at most two of them.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A journey waits for a third of its time, so four workers keep two cores busy.
  workers: 4,
  use: {
    baseURL: address,
    // With a service worker each page would fetch all files of the shop. The journey about it allows it for itself.
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // Traces cost a third of the time. `--trace on` makes them for a run that looks into a failure.
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
  projects: [
    // First, so that the journey with the slow bank, half a minute long, does not run alone at the end.
    { name: 'desk', use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      // These set their own widths, do not depend on the width (accounts, banks, history, sessions), or are work at a
      // desk; `office-screens` checks the office's screens at a phone's width, `large-text` the shop's.
      testIgnore: [
        'addresses.test.ts',
        'back.test.ts',
        'change-order.test.ts',
        'checkout-summary.test.ts',
        'deal.test.ts',
        'early-press.test.ts',
        'household.test.ts',
        'info.test.ts',
        'large-text*.test.ts',
        'lists.test.ts',
        'location.test.ts',
        'my-data.test.ts',
        'newsletter.test.ts',
        'office*.test.ts',
        'offline.test.ts',
        'orders.test.ts',
        'ready-from-office.test.ts',
        'report-item.test.ts',
        'saved-cards.test.ts',
        'session*.test.ts',
        'slow-bank.test.ts',
      ],
      // Journeys by keyboard, and about what fails and comes back, run at the desk's width only, except the checkout's
      // by keyboard: enlarging the page makes it this narrow.
      grepInvert: /@desk/,
      // At a phone's real density each frame takes four times the work to paint, and tests nothing more.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: `"${process.execPath}" tools/start/temporary-shop.mjs`,
    url: `${address}/readyz`,
    env: { PORT: port, SHOP_FOLDER: process.env.JOURNEYS_FOLDER },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

/** Uses the Chromium from npm on Linux x64, and Playwright's own browser elsewhere. */
async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {}
  process.env.JOURNEYS_BROWSER ??= await (await import('@sparticuz/chromium')).default.executablePath()
  return {
    executablePath: process.env.JOURNEYS_BROWSER,
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--blink-settings=${BLINK}`,
    ],
  }
}
