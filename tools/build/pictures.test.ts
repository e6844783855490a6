import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeCatalogue } from '#demo/catalogue.ts'
import { promos } from '#demo/promos.ts'
import { copyPictures } from './pictures.mjs'

test('every picture that the demo shop names is either copied or in the public folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'punnet-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyPictures(folder)
  const there = new Set(readdirSync(folder).map((file) => `/pictures/${file}`))
  // Shelves show pack shots, which are drawn.
  const { categories } = makeCatalogue()
  const named = [
    ...categories.map(({ image }) => image),
    ...Object.values(promos).map(({ sheet }) => sheet.bottomsheet_image_url),
  ]

  const missing = [...new Set(named)].filter((url) => !there.has(url) && !existsSync(join('public', url)))

  expect(missing).toEqual([])
})
