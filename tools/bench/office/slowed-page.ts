import type { Locator, Page } from '@playwright/test'
import { openAwake } from '#e2e/shelves.ts'
import { atMost, type Figure, median, short } from '../figures.ts'

/** How many times slower the operator's processor is than this machine's. */
export const SLOWER = 4
const ROUNDS = 9
const NEXT_PAINT_MS = 100

/** Elements that show on the screen that a press had an effect. */
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

/** Opens a page with a throttled processor. The page records the time from each press until its effect is painted. */
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
    // A checkbox changes before its click event, so the state before is read on pointerdown.
    addEventListener('pointerdown', () => (before = shown()), { capture: true })
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const began = performance.now()
          const isSame = shown() === before
          // With hundreds of ticked boxes the look itself is slow, so its time is subtracted. Earlier looks are not:
          // the page was still working then.
          const looked = performance.now() - began
          if (isSame) return requestAnimationFrame(look)
          // The timeout runs after the frame that shows the effect.
          return setTimeout(() => presses.push(performance.now() - timeStamp - looked))
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  }, TOLD)
}

/** Measures from a press to the end of the first frame that shows its effect. */
async function timePress(page: Page, pressed: Locator): Promise<number> {
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

/** Measures from a key to the end of the next frame, which shows the typed letter unless the page is blocked. */
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
  /** For a field: the keys to type into it, one in each round. */
  keys?: readonly string[]
  /** Brings the page back to a state in which the tap can be repeated. */
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
