import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAKES } from './make-outside.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
/** The migrations after those of the first release that promises to serve beside the next one. Before it, none is held. */
const FIRST_PROMISED = version.startsWith('0.') ? Number.POSITIVE_INFINITY : 1
const folder = join(import.meta.dirname, 'migrations')
const promised = readdirSync(folder).filter((name) => Number.parseInt(name, 10) >= FIRST_PROMISED)

/** Changes that remove something an older version may read, or refuse its writes. */
const takenAway: [what: string, pattern: RegExp][] = [
  ['drops', /\bdrop\s+(table|view|materialized view|type|function|sequence|schema|extension)\b/],
  ['renames', /\brename\b/],
  ['empties', /\btruncate\b/],
]
const takenAwayOfTable: [what: string, pattern: RegExp][] = [
  ['drops a column', /^drop\s+(?!constraint\b)/],
  ['renames', /^rename\b/],
  ['changes a type', /^alter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/],
  ['wants a value', /\bset\s+not\s+null\b/],
  ['wants no value', /\bdrop\s+not\s+null\b/],
  ['takes away a default', /\bdrop\s+default\b/],
  [
    'adds a column that an older version leaves out',
    /^add\b(?=.*\bnot\s+null\b)(?!.*\b(default|generated)\b)/s,
  ],
  ['adds a rule', /^add\b.*\b(constraint|check|unique|primary\s+key|foreign\s+key|exclude|references)\b/s],
  ['takes away a rule', /^drop\s+constraint\b/],
]

const NAME = String.raw`((?:if\s+(?:not\s+)?exists\s+|only\s+)*)([\w."]+)`
const MADE = new RegExp(String.raw`\bcreate\s+table\s+${NAME}`, 'g')
const CHANGED = new RegExp(String.raw`\balter\s+table\s+${NAME}\s+(.*)`, 's')
const INDEX = new RegExp(String.raw`\bcreate\s+(?:unique\s+)?index\b.*?\son\s+${NAME}`, 's')
const UNIQUE_INDEX = new RegExp(String.raw`\bcreate\s+unique\s+index\b.*?\son\s+${NAME}`, 's')

function takenAwayBy(migration: string): string[] {
  const sql = withoutComments(migration)
  // No older version uses a table that this migration creates.
  const made = madeBy(sql)
  const found = sql.split(';').flatMap((statement) => {
    const [, , changed, changes = ''] = CHANGED.exec(statement) ?? []
    const [, , indexed] = UNIQUE_INDEX.exec(statement) ?? []
    return [
      ...(changed ? [] : whatOf(takenAway, statement)),
      ...(made.has(changed) ? [] : partsOf(changes).flatMap((part) => whatOf(takenAwayOfTable, part))),
      ...(indexed && !made.has(indexed) ? ['adds a rule'] : []),
    ]
  })
  return [...new Set(found)]
}

/** Returns tables whose index would be built under a write lock, or in a way that an interrupted start would lose. */
function indexedAmiss(migration: string): string[] {
  const sql = withoutComments(migration)
  const made = madeBy(sql)
  return sql.split(';').flatMap((statement) => {
    const [, , table] = INDEX.exec(statement) ?? []
    return table && !made.has(table) && !MAKES.test(statement.trim()) ? [table] : []
  })
}

/** Returns what a migration takes away without the line that keeps older versions from starting on its tables. */
function takenAwayUnsaid(migration: string): string[] {
  return /^-- serves from \d+$/m.test(migration) ? [] : takenAwayBy(migration)
}

function withoutComments(migration: string): string {
  return migration.toLowerCase().replaceAll(/--.*$/gm, '')
}

function madeBy(sql: string): Set<string | undefined> {
  return new Set([...sql.matchAll(MADE)].filter(([, exists]) => !exists).map(([, , table]) => table))
}

function whatOf(patterns: typeof takenAway, statement: string): string[] {
  return patterns.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what)
}

/** Splits at commas outside brackets. */
function partsOf(changes: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of changes) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + character)
  }
  return parts.map((part) => part.trim())
}

test('from 1.0.0 on, a migration that takes something away says which versions can still serve, and no index blocks writes', () => {
  const found = promised.flatMap((name) => {
    const migration = readFileSync(join(folder, name), 'utf8')
    return [...takenAwayUnsaid(migration), ...indexedAmiss(migration)].map((what) => `${name}: ${what}`)
  })

  expect(found).toEqual([])
  expect(takenAwayUnsaid('alter table products drop column size')).toEqual(['drops a column'])
  expect(takenAwayUnsaid('-- serves from 90\nalter table products drop column size')).toEqual([])
})

test.each([
  'create index orders_by_note on orders (note)',
  'create unique index if not exists orders_by_note on only orders (note)',
  'create table rooms (id text); create index on orders using gin (note)',
  'create table if not exists orders (id text); create index orders_by_id on orders (id)',
  '-- create table orders (id text)\ncreate\nindex\non orders (id)',
  'create unique index concurrently if not exists orders_by_note on orders (note)',
  'create index concurrently on orders (note)',
])('an index that blocks writes, or cannot be resumed, is found: %s', (migration) => {
  expect(indexedAmiss(migration)).toEqual(['orders'])
})

test.each([
  '-- outside a transaction\ncreate index concurrently orders_by_note on orders (note)',
  'create unique index concurrently orders_by_note on orders (note)',
  'create table rooms (id text); create index on rooms (id)',
  'drop index concurrently if exists orders_by_note',
])('an index that is built safely is accepted: %s', (migration) => {
  expect(indexedAmiss(migration)).toEqual([])
})

test.each([
  ['alter table products drop column size', 'drops a column'],
  ['alter table products rename column size to weight', 'renames'],
  ['alter table products alter column size type integer', 'changes a type'],
  ['alter table products alter column size set not null', 'wants a value'],
  ['alter table products add column size text not null', 'adds a column that an older version leaves out'],
  ['alter table products add constraint small check (size < 3)', 'adds a rule'],
  ['drop table products', 'drops'],
  ['alter table products drop size', 'drops a column'],
  ['alter table products add column if not exists size text, drop if exists weight', 'drops a column'],
  ['alter table products add size text not null', 'adds a column that an older version leaves out'],
  [
    'alter table products add column price numeric(10, 2) not null',
    'adds a column that an older version leaves out',
  ],
  [
    "alter table products add a text default '', add b text not null",
    'adds a column that an older version leaves out',
  ],
  ['alter table products add primary key (id)', 'adds a rule'],
  ['alter table products add column size integer check (size < 3)', 'adds a rule'],
  ['alter table products add column size integer unique', 'adds a rule'],
  ['alter table products add column size_id text references sizes', 'adds a rule'],
  ['create unique index concurrently if not exists one_name on products (name)', 'adds a rule'],
  ['create unique index on only products (name)', 'adds a rule'],
])('%s is found: it %s', (statement, what) => {
  expect(takenAwayBy(statement)).toEqual([what])
})

test.each([
  "alter table products add column size text not null default ''",
  'alter table products add column size text, add column weight integer',
  'drop index concurrently if exists products_listed',
  'create table rooms (id text primary key, size integer not null check (size > 0))',
  'create table rooms (id text); create unique index on rooms (id); alter table rooms add primary key (id)',
  'alter table products add column price numeric(10, 2) not null default 0, add column size text',
  'create index products_by_name on products (name)',
])('%s takes nothing away', (statement) => {
  expect(takenAwayBy(statement)).toEqual([])
})
