import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import chromiumOfNpm from '@sparticuz/chromium'
import { atLeast, atMost, type Figure, median, runMeasured } from './figures.ts'
import { inTemporaryFolder, startShop } from './shop.ts'

// Installed on demand: it is as large as all other packages together, and only this bench needs it.
const LIGHTHOUSE = 'lighthouse@12.8.2'
const ROUNDS = 3
const GOALS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const LARGEST_PAINT_S = 1.3

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

const lighthouse = await installLighthouse()
await runMeasured(`Lighthouse, mobile, median of ${ROUNDS}`, () =>
  inTemporaryFolder(async (folder) => {
    const shop = await startShop(path.join(folder, 'data'))
    return judgePages(`http://localhost:${shop.port}`)
  }),
)

async function judgePages(origin: string): Promise<Figure[]> {
  const port = 9_000 + (process.pid % 1_000)
  const executablePath =
    process.platform === 'linux' ? await chromiumOfNpm.executablePath() : chromium.executablePath()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const figures: Figure[] = []
  for (const page of await pagesOf(origin)) figures.push(...(await judgePage(origin + page, page, { port })))
  await visit(origin, port)
  const again = { port, disableStorageReset: true }
  figures.push(...(await judgePage(`${origin}/`, 'home again, from the service worker,', again)))
  await browser.close()
  return figures
}

/** Makes the next visit one of a returning shopper: the browser has the files, and the service worker is active. */
async function visit(origin: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  await page?.goto(origin)
  await page?.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page?.close()
}

/** Returns one page of each kind that the home page links to. */
async function pagesOf(origin: string): Promise<string[]> {
  const home = await (await fetch(origin)).text()
  const first = (kind: string) => home.match(new RegExp(`href="(/${kind}/[^"]+)"`))?.[1] ?? '/'
  return ['/', first('cat'), first('product'), first('deal'), '/search/?q=milk']
}

async function judgePage(url: string, name: string, flags: object): Promise<Figure[]> {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const result = await lighthouse(url, { ...flags, output: 'json', logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
    reports.push(result.lhr)
  }
  const middle = (read: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => read(report) ?? Number.NaN))
  const scores = Object.entries(GOALS).map(([category, goal]) =>
    atLeast(
      `${name} ${category}`,
      middle(({ categories }) => (categories[category]?.score ?? 0) * 100),
      goal,
      '',
    ),
  )
  const paint = middle(({ audits }) => audits['largest-contentful-paint']?.numericValue) / 1_000
  const shift = middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue)
  return [
    ...scores,
    atMost(`${name} largest paint`, paint, LARGEST_PAINT_S, 's'),
    atMost(`${name} layout shift`, shift, 0, ''),
  ]
}

async function installLighthouse(): Promise<Lighthouse> {
  const folder = path.resolve('.setup/lighthouse')
  if (!existsSync(path.join(folder, 'node_modules/lighthouse'))) {
    mkdirSync(folder, { recursive: true })
    console.log(`Installing ${LIGHTHOUSE} …`)
    const npm = spawn('npm', ['install', '--no-save', '--silent', '--prefix', folder, LIGHTHOUSE], {
      stdio: 'inherit',
    })
    const code = await new Promise((resolve) => npm.once('close', resolve))
    if (code !== 0) throw new Error(`${LIGHTHOUSE} could not be installed.`)
  }
  const file = path.join(folder, 'node_modules/lighthouse/core/index.js')
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default
}
