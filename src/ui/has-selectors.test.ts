import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** `:has()` and then elements of any kind, which a browser all works out anew once something comes into the page. */
const BEFORE_ANY = /:has\((?:[^()]|\([^()]*\))*\)[^\s{},]*\s*[>+~\s]\s*[:*][^{},]*/g

test('no style makes a browser work out every element of a page when something comes into it', () => {
  expect('.tiles:has(+ details:not([open])) > :nth-child(9) {'.match(BEFORE_ANY)).not.toBeNull()
  const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  expect(sheets.flatMap((sheet) => sheet.match(BEFORE_ANY) ?? [])).toEqual([])
})
