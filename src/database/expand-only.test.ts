import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** From here on an older version serves beside a newer one while processes are replaced. */
const SINCE = 47
const folder = join(import.meta.dirname, 'migrations')
const names = readdirSync(folder).filter((name) => Number.parseInt(name, 10) >= SINCE)

/** What an older version may read is gone, or what it writes is refused. */
const takenAway: [what: string, pattern: RegExp][] = [
  ['drops', /\bdrop\s+(table|view|materialized view|type|function|sequence|schema|extension)\b/],
  ['drops a column', /\bdrop\s+column\b/],
  ['renames', /\brename\b/],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/],
  ['wants a value', /\bset\s+not\s+null\b/],
  ['wants no value', /\bdrop\s+not\s+null\b/],
  ['takes away a default', /\bdrop\s+default\b/],
  [
    'adds a column that an older version leaves out',
    /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/,
  ],
  ['adds a rule', /\badd\s+(constraint|check|unique|foreign key|exclude)\b/],
  ['takes away a rule', /\bdrop\s+constraint\b/],
  ['empties', /\btruncate\b/],
]

/** Looked at, with why a version before it goes on. */
const letIn: Record<string, string> = {
  '0057_windows_by_hand.sql: adds a rule': 'of two columns that are new, and empty where they are not known',
  '0058_stopped_imports.sql: takes away a rule': 'what takes its place lets in more',
  '0058_stopped_imports.sql: adds a rule': 'it lets in all that the one before it did',
  '0062_home_page_of_office.sql: adds a rule':
    'of two columns that only the office writes, which came with it',
  '0065_categories_of_office.sql: takes away a rule': 'nobody reads that a category is there',
}

test('no migration takes away what the version before it reads or writes, but for those that were looked at', () => {
  const found = names.flatMap((name) => {
    const statements = withoutWords(readFileSync(join(folder, name), 'utf8').toLowerCase())
    return takenAway.flatMap(([what, pattern]) => (pattern.test(statements) ? [`${name}: ${what}`] : []))
  })

  expect(found.sort()).toEqual(Object.keys(letIn).sort())
})

test.each([
  ['alter table products drop column size', 'drops a column'],
  ['alter table products rename column size to weight', 'renames'],
  ['alter table products alter column size type integer', 'changes a type'],
  ['alter table products alter column size set not null', 'wants a value'],
  ['alter table products add column size text not null', 'adds a column that an older version leaves out'],
  ['alter table products add constraint small check (size < 3)', 'adds a rule'],
  ['drop table products', 'drops'],
])('%s is found: it %s', (statement, what) => {
  expect(takenAway.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what)).toEqual([what])
})

test.each([
  "alter table products add column size text not null default ''",
  'alter table products add column size text, add column weight integer',
  'drop index concurrently if exists products_listed',
  'create table rooms (id text primary key, size integer not null check (size > 0))',
])('%s is no loss', (statement) => {
  expect(takenAway.filter(([, pattern]) => pattern.test(statement))).toEqual([])
})

function withoutWords(sql: string): string {
  return sql.replaceAll(/--.*$/gm, '')
}
