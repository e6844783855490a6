import type { Page } from '@playwright/test'
import { openAwake } from '../e2e/shelves.ts'

/** How much slower than this machine the shopper's is. */
export const SLOWER = 4

interface Watched {
  presses: number[]
}

/** Opens a page on a slow machine, which notes how long each press took until what came of it was painted. */
export async function openSlowed(page: Page, address: string): Promise<void> {
  await openAwake(page, address)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    const presses: number[] = []
    Object.assign(window, { presses })
    const shown = () => {
      const counts = Array.from(document.querySelectorAll('main output'), (count) => count.textContent)
      return `${document.querySelectorAll('dialog[open], nav details[open]').length} ${counts}`
    }
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = shown()
        const look = () => {
          if (shown() === before) return requestAnimationFrame(look)
          // Behind the frame in which it is there.
          return setTimeout(() => presses.push(performance.now() - timeStamp))
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
}

export async function forgetPresses(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Watched).presses.splice(0))
}

export async function untilShown(page: Page, press: number): Promise<void> {
  await page.waitForFunction((all) => (window as unknown as Watched).presses.length >= all, press)
}

export function readPresses(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as Watched).presses)
}
