import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

const SIZE = 'target-size'
const MODAL = 'dialog:modal'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Playwright itself logs this where a journey runs without the service worker, as most do. */
const BLOCKED = 'Service Worker registration blocked'

/** Fails every journey in which the browser logged a complaint that the journey did not remove. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.on('console', (message) => {
        if (message.text().startsWith(BLOCKED)) return
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
      })
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await stillness(page)
  const axe = await axeOn(page)
  // Behind an open dialog the page is inert, and is judged where no dialog is open.
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL)
  // Keeping only violations makes it three times faster.
  const { violations } = await axe
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    .analyze()
  const found: string[] = []
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map(({ target }) => String(target))
    const wrong = id === SIZE ? await tooSmall(page, targets) : targets
    if (wrong.length > 0) found.push(`${id}: ${help} – ${wrong.join(', ')}`)
  }
  expect(found).toEqual([])
}

/** Our pages have no frames, so one pass in the page itself suffices, and a page that has axe needs no other copy. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).setLegacyMode(true)
}

/** Keeps the targets that are too small in the middle of the screen too: at its edge a bar may half cover them. */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const target of targets) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const axe = await axeOn(page)
    const { violations } = await axe
      .include(target)
      .options({ runOnly: { type: 'rule', values: [SIZE] } })
      .analyze()
    if (violations.length > 0) wrong.push(target)
  }
  return wrong
}

/**
 * Waits for animations, because a fading element has no contrast yet. Those far out of view do not advance; skips them.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && inSight(effect),
        )
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const until = performance.now() + 5_000
    // A recent press may start an animation in the next frames, or after another animation has ended.
    for (let still = 0; still < 3 && performance.now() < until; still++) {
      await frame()
      const now = moving()
      if (now.length === 0) continue
      still = 0
      const rest = new Promise((resolve) => setTimeout(resolve, until - performance.now()))
      await Promise.race([Promise.allSettled(now.map(({ finished }) => finished)), rest])
    }
  })
}
