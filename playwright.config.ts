import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { freePort } from '#testing/free-port.ts'

// This file is read by every worker: what is chosen once is handed down in the environment.
process.env.JOURNEYS_PORT ??= String(await freePort())
process.env.JOURNEYS_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'punnet-journeys-'))
const port = process.env.JOURNEYS_PORT
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // Only what fails takes so long, and a machine that is busy with something else has not failed.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Named at the end of the run, and at most two of them: setup/reports.mjs.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Part of a journey is waiting: three at a time keep two cores busy.
  workers: 3,
  use: {
    baseURL: address,
    // One journey is about it; in all others each page would fetch all files of the shop.
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    // A trace of everything costs a third of the time; `--trace on` makes one of what failed.
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
  projects: [
    // First, so that the bank that takes half a minute does not end the run alone.
    { name: 'desk', use: { viewport: { width: 1366, height: 768 } } },
    {
      name: 'phone',
      // They set their own widths, are what a bank or a household says and takes, which is the same on any screen, or are
      // work at a desk, whose screens `office-screens` looks at as a phone shows them.
      testIgnore: [
        'checkout-summary.test.ts',
        'household.test.ts',
        'large-text.test.ts',
        'my-data.test.ts',
        'office*.test.ts',
        'offline.test.ts',
        'ready-from-office.test.ts',
        'slow-bank.test.ts',
      ],
      // Keyboard journeys; the purchase by keyboard has no such tag, as a shopper who enlarges the page has this width too.
      grepInvert: /@desk/,
      // At a phone's own density each frame is four times the work to paint, and shows a journey nothing more.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: `"${process.execPath}" setup/temporary-shop.mjs`,
    url: `${address}/readyz`,
    env: { PORT: port, SHOP_FOLDER: process.env.JOURNEYS_FOLDER },
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

/** Chromium comes from npm where it runs; elsewhere the browser is Playwright's own. */
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
    ],
  }
}
