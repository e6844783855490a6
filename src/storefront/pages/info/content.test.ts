import { expect, test } from 'vitest'
import { informationPath, PAGES_OF_INFORMATION } from '#contract/people/company/information.ts'
import { markupFault } from '#contract/people/company/markup.ts'
import { accessibilityRun } from './accessibility-run.ts'
import { findTitle, readText } from './content.ts'

const written = PAGES_OF_INFORMATION.filter((title) => title !== 'Site Map')
const terms = { charges: [3.9, 16.9], free_from: 100 }
const company = {
  company_name: 'Punnet Commerce Private Limited',
  abn: null,
  company_address: '',
  company_phone: '',
  company_email: '',
  opening_hours: '',
}
const facts = { terms, company }
const pages = new Set<string>(PAGES_OF_INFORMATION.map(informationPath))

test('each information page is found by its link, and no other name is', () => {
  for (const title of PAGES_OF_INFORMATION)
    expect(findTitle(informationPath(title).slice('/info/'.length))).toBe(title)
  for (const wrong of ['', 'nothing', 'toString', 'About us', undefined])
    expect(findTitle(wrong)).toBeUndefined()
})

test.each(written)('%s has enough text, and its links are valid', async (title) => {
  const words = await readText(title, async () => facts)
  expect(words.length).toBeGreaterThan(400)
  expect(markupFault(words)).toBeUndefined()
  for (const [, href = ''] of words.matchAll(/\]\(([^)]+)\)/g)) {
    if (href.startsWith('/')) expect(pages).toContain(href)
    else expect(href).toMatch(/^(https:\/\/|mailto:hello@)/)
  }
})

test.each([
  [
    terms,
    'It costs $3.90 to $16.90, depending on the distance from our nearest store, and nothing when your goods come to',
  ],
  [terms, 'when your goods come to $100.00 or more.'],
  [{ charges: [5], free_from: null }, 'It costs $5.00.'],
  [{ charges: [], free_from: 80 }, 'It depends on the distance from our nearest store, and nothing when'],
])('with terms of %j the answer center says “%s”', async (given, words) => {
  expect(await readText('Answer center', async () => ({ ...facts, terms: given }))).toContain(words)
})

test('the accessibility statement lists the tested journeys and the day of the tests', async () => {
  const words = await readText('Accessibility', async () => facts)
  const [year, month, day] = accessibilityRun.date.split('-').map(Number)
  expect(words).toContain(`on ${day} `)
  expect(words).toContain(` ${year}`)
  expect(month).toBeGreaterThan(0)
  for (const { title } of accessibilityRun.journeys) expect(words).toContain(title.slice(1))
})
