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
          if (shown() === before) return requestAnimationFrame(look)
          // Behind the frame in which it is there.
          return setTimeout(() => presses.push(performance.now() - timeStamp))
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
  await page.waitForFunction(() => (window as unknown as Watched).presses.length > 0)
  return page.evaluate(() => (window as unknown as Watched).presses[0] ?? Number.NaN)
}

export interface Tap {
  name: string
  pressed: (page: Page) => Locator
  /** Until it can be pressed again. */
  after?: (page: Page) => Promise<unknown>
}

export async function timed(page: Page, { name, pressed, after }: Tap): Promise<Figure> {
  const presses: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    presses.push(await timePress(page, pressed(page)))
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
