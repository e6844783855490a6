import type { Page } from '@playwright/test'
import { expect as usualExpect } from './shop-for-journeys.ts'

// A map, a lookup and a debounce before each take long on a busy machine.
export const expect = usualExpect.configure({ timeout: 20_000 })
export const main = (page: Page) => page.getByRole('main')
export const addNew = (page: Page) => main(page).getByRole('button', { name: 'Add New Address' })
export const picker = (page: Page) => page.getByRole('dialog', { name: 'Enter Full Address' })
export const search = (page: Page) => picker(page).getByRole('combobox', { name: 'Search for places' })
export const map = (page: Page) => picker(page).getByRole('application', { name: /Map of the delivery area/ })
export const card = (page: Page) => picker(page).getByText('Delivering your order to').locator('..')
export const input = (page: Page, name: string) => picker(page).getByRole('textbox', { name })
export const save = (page: Page) => picker(page).getByRole('button', { name: 'Save Address' })

/** Types a search and picks the first suggestion. */
export async function find(page: Page, words: string): Promise<void> {
  await search(page).fill(words)
  await picker(page).getByRole('option').first().click()
}

export async function fillIn(page: Page): Promise<void> {
  await input(page, 'Name').fill('Ada')
  await input(page, 'Phone').fill('0412 345 678')
  await input(page, 'Flat, house or building').fill('Unit 2')
}
