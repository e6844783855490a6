import type { Page } from '@playwright/test'

export function doubleText(page: Page) {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}
