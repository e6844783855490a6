import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import chromiumOfNpm from '@sparticuz/chromium'
import { atMost, type Figure, median, printTable, runMeasured, short } from './figures.ts'
import { SLOWER } from './office/slowed-page.ts'
import { Prefetches } from './prefetches.ts'
import { inTemporaryFolder, startShop } from './shop.ts'

/** How long a finger stays on the glass, and how long a shopper looks at a page before the next press. */
const FINGER_MS = 80
const LOOK_MS = 1_000

/** A round through the shop: the link that is pressed on the page before, and what the next page shows at its top. */
const steps = [
  { kind: 'shelf, from the home page', link: '.category-grid .tile', shows: '.product-grid .price' },
  { kind: 'product, from a shelf', link: '.product-grid h3 a', shows: 'article > div .price' },
  { kind: 'product, from a product', link: 'section h3 a', shows: 'article > div .price' },
  { kind: 'shelf, from a product', link: 'nav ol > li:last-child a', shows: '.product-grid .price' },
  { kind: 'home page', link: 'nav a[href="/"]', shows: '.home-blocks .price' },
]

interface Walk {
  kind: string
  /** From the finger's lift, and from its touch, to the frame that shows the next page. */
  lifted: number
  touched: number
}

// npm run bench -- navigate [--walks 40]
const { values } = parseArgs({ options: { walks: { type: 'string', default: '200' } } })
await runMeasured(`The next page, on a phone with a processor ${SLOWER} times as slow`, () =>
  inTemporaryFolder(async (folder) => {
    const shop = await startShop(path.join(folder, 'data'))
    return walkThrough(`http://127.0.0.1:${shop.port}`, Number(values.walks))
  }),
)

async function walkThrough(baseURL: string, count: number): Promise<Figure[]> {
  const executablePath =
    process.platform === 'linux' ? await chromiumOfNpm.executablePath() : chromium.executablePath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const page = await browser.newPage({ baseURL, ...phone, serviceWorkers: 'block' })
    const session = await page.context().newCDPSession(page)
    const prefetches = await Prefetches.watch(session)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto('/')
    const walks: Walk[] = []
    for (let nth = 0; nth < count; nth++) walks.push(await walk({ page, session, prefetches }, nth))
    printKinds(walks)
    const lifts = walks.map(({ lifted }) => lifted)
    return [
      atMost('press to painted page, median', median(lifts), 50, 'ms'),
      atMost('press to painted page, p95', percentile(lifts, 0.95), 100, 'ms'),
      prefetches.aheadShare(),
      prefetches.unusedShare(),
    ]
  } finally {
    await browser.close()
  }
}

interface Phone {
  page: Page
  session: CDPSession
  prefetches: Prefetches
}

async function walk({ page, session, prefetches }: Phone, nth: number): Promise<Walk> {
  const { kind = '', link = '', shows = '' } = steps[nth % steps.length] ?? {}
  const touchPoints = [await page.evaluate(findLink, { link: `main ${link}`, nth, lookMs: LOOK_MS })]
  const watch = await page.evaluateHandle(watchPaint, `main ${shows}`)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await pause(FINGER_MS)
  prefetches.press()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const times = await watch.evaluate(({ painted }) => painted)
  prefetches.open(page.url())
  return { kind, ...times }
}

/**
 * Runs in the page, as all that drives it: a locator of Playwright leaves a blocking `touchstart` listener behind, for
 * which Chrome holds back answers and timers until a touch is over, as it does on no shopper's phone.
 */
async function findLink({ link, nth, lookMs }: { link: string; nth: number; lookMs: number }) {
  const until = performance.now() + 20_000
  let links: Element[] = []
  while (links.length === 0) {
    if (performance.now() > until) throw new Error(`${location.href} has no ${link}`)
    await new Promise(requestAnimationFrame)
    links = [...document.querySelectorAll(link)].filter(
      (one) => one.checkVisibility() && Object.keys(one).some((key) => key.startsWith('__reactProps')),
    )
  }
  const chosen = links[(nth * 7) % Math.min(8, links.length)] as Element
  chosen.scrollIntoView({ block: 'center', inline: 'center' })
  await new Promise((resolve) => setTimeout(resolve, lookMs))
  const { x, y, width, height } = chosen.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/**
 * Runs in the page. The title changes together with the page; a loop of frames until then would cost frames that nobody
 * needs. The task runs right after the frame is painted, before the answers for pictures that have come meanwhile.
 */
function watchPaint(shown: string) {
  const before = document.title
  const painted = new Promise<Omit<Walk, 'kind'>>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${location.href} shows no ${shown}`)), 20_000)
    let touchedAt = 0
    const once = { capture: true, once: true, passive: true }
    addEventListener('touchstart', ({ timeStamp }) => (touchedAt = timeStamp), once)
    addEventListener(
      'touchend',
      ({ timeStamp }) => {
        const painted = () => {
          const now = performance.now()
          resolve({ lifted: now - timeStamp, touched: now - touchedAt })
        }
        const look = () => {
          if (!document.querySelector(shown)) return requestAnimationFrame(look)
          return scheduler.postTask(painted, { priority: 'user-blocking' })
        }
        const title = new MutationObserver(() => {
          if (document.title === before) return
          title.disconnect()
          requestAnimationFrame(look)
        })
        title.observe(document.head, { childList: true, subtree: true, characterData: true })
      },
      once,
    )
  })
  return { painted }
}

function printKinds(walks: readonly Walk[]): void {
  const rows = steps.map(({ kind }) => {
    const ofKind = walks.filter((walk) => walk.kind === kind)
    const lifts = ofKind.map(({ lifted }) => lifted)
    const touches = ofKind.map(({ touched }) => touched)
    const figures = [median(lifts), percentile(lifts, 0.95), median(touches), percentile(touches, 0.95)]
    return [kind, String(ofKind.length), ...figures.map(short)]
  })
  const columns = ['', 'walks', 'median', 'p95', 'from touch', 'p95']
  printTable('From the press of a link to its painted page, ms', columns, rows)
}

function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN
}
