import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
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
  /** From the finger's lift to the frame that shows the next page. */
  lifted: number
  /** What the page shows before the press, and in its first frame after it. */
  left: string
  shown: string
}

/** One round in so many is walked without scripts too: a browser takes so long for the same markup alone. */
const BARE_ROUNDS = 2

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
    const phone = await openPhone(browser, baseURL)
    const prefetches = await Prefetches.watch(phone.session)
    const bare = await openPhone(browser, baseURL)
    await bare.session.send('Network.enable')
    await bare.session.send('Network.setBlockedURLs', { urls: ['*.js'] })
    for (const { page } of [phone, bare]) await page.goto('/')
    const walks: Walk[] = []
    const bareWalks: Walk[] = []
    for (let nth = 0; nth < count; nth++) {
      const walked = await walk(phone, nth, prefetches)
      walks.push(walked)
      if (Math.floor(nth / steps.length) % BARE_ROUNDS === 0)
        bareWalks.push(await walkBare(bare, nth, walked))
    }
    printKinds(walks, bareWalks)
    const lifts = liftsOf(walks)
    return [
      atMost('press to painted page, median', median(lifts), 50, 'ms'),
      atMost('press to painted page, p95', percentile(lifts, 0.95), 100, 'ms'),
      {
        name: 'the same markup put in place without scripts, median',
        measured: `${short(median(liftsOf(bareWalks)))} ms`,
      },
      prefetches.aheadShare(),
      prefetches.unusedShare(),
    ]
  } finally {
    await browser.close()
  }
}

/** Which link of a page is pressed; without scripts it has no listener to wait for. */
interface LinkSearch {
  link: string
  nth: number
  lookMs: number
  isBare: boolean
}

interface Phone {
  page: Page
  session: CDPSession
}

async function openPhone(browser: Browser, baseURL: string): Promise<Phone> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await browser.newPage({ baseURL, ...phone, serviceWorkers: 'block' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, session }
}

async function walk(phone: Phone, nth: number, prefetches: Prefetches): Promise<Walk> {
  const walked = await press(phone, nth, { pressed: () => prefetches.press() })
  prefetches.open(phone.page.url())
  return walked
}

/** Puts the page that was left in place, and once its link is pressed the first frame of the next. */
async function walkBare(phone: Phone, nth: number, { left, shown }: Walk): Promise<Walk> {
  await phone.page.bringToFront()
  await phone.page.evaluate(
    (markup) => ((document.querySelector('main') as Element).innerHTML = markup),
    left,
  )
  return press(phone, nth, { markup: shown })
}

async function press(
  { page, session }: Phone,
  nth: number,
  { markup, pressed }: { markup?: string; pressed?: () => void },
): Promise<Walk> {
  await page.bringToFront()
  const { kind = '', link = '', shows = '' } = steps[nth % steps.length] ?? {}
  const search = { link: `main ${link}`, nth, lookMs: LOOK_MS, isBare: markup !== undefined }
  const touchPoints = [await page.evaluate(findLink, search)]
  const watch = await page.evaluateHandle(watchPaint, { shows: `main ${shows}`, markup })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await pause(FINGER_MS)
  pressed?.()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return { kind, ...(await watch.evaluate(({ painted }) => painted)) }
}

/**
 * Runs in the page, as all that drives it: a locator of Playwright leaves a blocking `touchstart` listener behind, for
 * which Chrome holds back answers and timers until a touch is over, as it does on no shopper's phone.
 */
async function findLink({ link, nth, lookMs, isBare }: LinkSearch) {
  const until = performance.now() + 20_000
  let links: Element[] = []
  while (links.length === 0) {
    if (performance.now() > until) throw new Error(`${location.href} has no ${link}`)
    await new Promise(requestAnimationFrame)
    links = [...document.querySelectorAll(link)].filter(
      (one) =>
        one.checkVisibility() && (isBare || Object.keys(one).some((key) => key.startsWith('__reactProps'))),
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
function watchPaint({ shows, markup }: { shows: string; markup?: string }) {
  const before = document.title
  const main = document.querySelector('main') as Element
  const left = main.innerHTML
  const painted = new Promise<Omit<Walk, 'kind'>>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${location.href} shows no ${shows}`)), 20_000)
    const lift = (event: Event) => {
      const look = () => {
        if (!document.querySelector(shows)) return requestAnimationFrame(look)
        const painted = () => {
          const lifted = performance.now() - event.timeStamp
          resolve({ lifted, left, shown: document.querySelector('main')?.innerHTML ?? '' })
        }
        return scheduler.postTask(painted, { priority: 'user-blocking' })
      }
      const title = new MutationObserver(() => {
        if (document.title === before) return
        title.disconnect()
        requestAnimationFrame(look)
      })
      title.observe(document.head, { childList: true, subtree: true, characterData: true })
      if (markup === undefined) return
      event.preventDefault()
      // Otherwise the frame would wait until its pictures are decoded, as it does not for those that a script adds.
      main.innerHTML = markup.replaceAll('<img', '<img decoding="async"')
      scrollTo(0, 0)
      document.title = `${before}.`
    }
    addEventListener('touchend', lift, { capture: true, once: true, passive: markup === undefined })
  })
  return { painted }
}

function printKinds(walks: readonly Walk[], bareWalks: readonly Walk[]): void {
  const rows = steps.map(({ kind }) => {
    const lifts = liftsOf(walks.filter((walk) => walk.kind === kind))
    const bare = liftsOf(bareWalks.filter((walk) => walk.kind === kind))
    return [kind, String(lifts.length), ...[median(lifts), percentile(lifts, 0.95), median(bare)].map(short)]
  })
  const columns = ['', 'walks', 'median', 'p95', 'as markup']
  printTable('From the press of a link to its painted page, ms', columns, rows)
}

function liftsOf(walks: readonly Walk[]): number[] {
  return walks.map(({ lifted }) => lifted)
}

function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN
}
