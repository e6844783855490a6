import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** A line is `word = meaning, meaning`, or `brand: name = meaning` for a brand that the shop does not sell. */
const LINE = /^(brand: )?(.+?) = (.+)$/

/** Gives a new shop the words that shoppers use for what it sells. From then on they are the office's to change. */
export async function loadSynonyms(client: pg.Client): Promise<void> {
  const rows = readSynonyms()
  await client.query(
    `insert into search_synonyms (word, means, is_brand)
     select word, string_to_array(means, ', '), is_brand
     from unnest($1::text[], $2::text[], $3::boolean[]) as given (word, means, is_brand)`,
    [rows.map(({ word }) => word), rows.map(({ means }) => means), rows.map(({ isBrand }) => isBrand)],
  )
}

function readSynonyms(): { word: string; means: string; isBrand: boolean }[] {
  const text = readFileSync(join(import.meta.dirname, 'synonyms.txt'), 'utf8')
  return text.split(/\r?\n/).flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [, brand, word, means] = LINE.exec(line) ?? []
    if (!word || !means) throw new Error(`synonyms.txt: “${line}” is no synonym`)
    return [{ word, means, isBrand: brand !== undefined }]
  })
}
