import type { Locator, Page } from '@playwright/test'
import { openAwake } from '../e2e/shelves.ts'
import { atMost, type Figure, median, short } from './figures.ts'

/** How much slower than this machine the shopper's is. */
export const SLOWER = 4
const ROUNDS = 9
const NEXT_PAINT_MS = 100

/** What tells on the screen that a press was heard. */
const TOLD = [
  'dialog[open]',
  'dialog[open] h2',
  'details[open]',
  ':popover-open',
  'output',
  'input:checked',
  'td form',
  '[aria-pressed=true]',
  '[aria-expanded=true]',
  '[aria-busy=true]',
  '[aria-current]',
  '[aria-roledescription] button',
  '[role=status] > *',
].join()

interface Watched {
  presses: number[]
}

/** Opens a page on a slow machine, which notes how long each press took until what came of it was painted. */
export async function openSlowed(page: Page, address: string): Promise<void> {
  await openAwake(page, address)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate((selectors) => {
    const presses: number[] = []
    Object.assign(window, { presses })
    const shown = () => {
      const elements = Array.from(document.querySelectorAll<HTMLElement>(selectors))
      const told = elements.map((element) => {
        const isShort = ['OUTPUT', 'H2'].includes(element.tagName)
        const words =
          element instanceof HTMLInputElement ? element.labels?.[0] : isShort ? element : undefined
        return [element.tagName, element.ariaLabel, words?.textContent]
      })
      return JSON.stringify([location.href, told])
    }
    let before = ''
    // A box is ticked before its click is heard.
    addEventListener('pointerdown', () => (before = shown()), { capture: true })
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const began = performance.now()
          const isSame = shown() === before
          // Over hundreds of ticked boxes the look itself takes its time, which is none of the page's. Earlier looks are not taken
          // off: the page was still at work then.
          const looked = performance.now() - began
          if (isSame) return requestAnimationFrame(look)
          // Behind the frame in which it is there.
          return setTimeout(() => presses.push(performance.now() - timeStamp - looked))
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  }, TOLD)
}

/** From a press to the end of the first frame that shows what came of it. */
export async function timePress(page: Page, pressed: Locator): Promise<number> {
  await page.evaluate(() => {
    const { presses } = window as unknown as Watched
    return new Promise<void>((resolve) =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          presses.splice(0)
          resolve()
        }),
      ),
    )
  })
  await pressed.click()
  return firstPress(page)
}

/** From a key to the end of the first frame behind it: what is typed is shown in it, or the page stands still. */
async function timeKey(page: Page, { field, key }: { field: Locator; key: string }): Promise<number> {
  await field.focus()
  await page.evaluate(() => {
    const { presses } = window as unknown as Watched
    presses.splice(0)
    const next = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => presses.push(performance.now() - timeStamp)))
    addEventListener('keydown', next, { capture: true, once: true })
  })
  await page.keyboard.press(key)
  return firstPress(page)
}

async function firstPress(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Watched).presses.length > 0)
  return page.evaluate(() => (window as unknown as Watched).presses[0] ?? Number.NaN)
}

export interface Tap {
  name: string
  pressed: (page: Page) => Locator
  /** What is typed into it, one in each round, where it is a field. */
  keys?: readonly string[]
  /** Until it can be pressed again. */
  after?: (page: Page) => Promise<unknown>
}

export async function timed(page: Page, { name, pressed, keys, after }: Tap): Promise<Figure> {
  const presses: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const key = keys?.[round % keys.length]
    presses.push(await (key ? timeKey(page, { field: pressed(page), key }) : timePress(page, pressed(page))))
    await after?.(page)
  }
  const [first = 0, typical, slowest] = [presses[0], median(presses), Math.max(...presses)]
  console.log(`${name}: first ${short(first)} ms, typical ${short(typical)} ms, slowest ${short(slowest)} ms`)
  return atMost(name, typical, NEXT_PAINT_MS, 'ms')
}

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}
