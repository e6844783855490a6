import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sqlFunctions } from '#database/apply-functions.ts'
import { queueOptions } from './install-jobs.ts'
import { jobNames, schedule } from './jobs.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../database/migrations')
const INSTALLS = /^-- installs ([0-9a-f]+)$/gm

test('a change of SQL functions, queues or the timetable comes with a migration', () => {
  const written = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) => [...readFileSync(path.join(MIGRATIONS, file), 'utf8').matchAll(INSTALLS)])
  expect(
    written.at(-1)?.[1],
    'An older process knows by its number alone that a database is ahead of it: write a new migration with "-- installs" and this hash.',
  ).toBe(hashOfInstalled())
})

/** Line ends differ between systems, so functions count by the hash that a database remembers. */
function hashOfInstalled(): string {
  const installed = [
    sqlFunctions.map(({ name, hash }) => [name, hash]),
    jobNames.map((name) => [name, queueOptions(name)]),
    schedule,
  ]
  return createHash('sha256').update(JSON.stringify(installed)).digest('hex').slice(0, 16)
}
