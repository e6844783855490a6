import { expect, test } from 'vitest'
import { INFORMATION, informationPath } from '#contract/company/information.ts'
import { findTitle, readContent } from './content.ts'

const written = INFORMATION.filter((title) => title !== 'Site Map')
const pages = new Set<string>(INFORMATION.map(informationPath))

test('each page of information is found by its link, and nothing else is', () => {
  for (const title of INFORMATION)
    expect(findTitle(informationPath(title).slice('/info/'.length))).toBe(title)
  for (const wrong of ['', 'nothing', 'toString', 'About us', undefined])
    expect(findTitle(wrong)).toBeUndefined()
})

test.each(written)('%s has something to say, and its links lead somewhere', async (title) => {
  const content = await readContent(title)
  const words = JSON.stringify(content)
  expect(words.length).toBeGreaterThan(500)
  for (const [, href = ''] of words.matchAll(/\]\(([^)]+)\)/g)) {
    if (href.startsWith('/')) expect(pages).toContain(href)
    else expect(href).toMatch(/^(https:\/\/|mailto:hello@)/)
  }
})
