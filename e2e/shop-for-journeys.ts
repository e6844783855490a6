import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

const SIZE = 'target-size'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Said by Playwright itself, of what most journeys go without. */
const BLOCKED = 'Service Worker registration blocked'

/** A journey in which the browser had something to complain about has failed, whatever else it saw. */
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
  // No page of ours has frames of its own: one pass in the page itself, which keeps only what is wrong, is a third of the work.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  const found: string[] = []
  for (const { id, help, nodes } of violations) {
    const targets = nodes.map(({ target }) => String(target))
    const wrong = id === SIZE ? await tooSmall(page, targets) : targets
    if (wrong.length > 0) found.push(`${id}: ${help} – ${wrong.join(', ')}`)
  }
  expect(found).toEqual([])
}

/** Of these, what is too small in the middle of the screen as well: a bar at its edge may have covered half of it. */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const target of targets) {
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { violations } = await new AxeBuilder({ page })
      .include(target)
      .options({ runOnly: { type: 'rule', values: [SIZE] } })
      .setLegacyMode(true)
      .analyze()
    if (violations.length > 0) wrong.push(target)
  }
  return wrong
}

/** What is fading in has no contrast yet. What is far out of sight does not move on, and is not waited for. */
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
    // What was pressed a moment ago may begin to move in the next frames, or after something else has ended.
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
