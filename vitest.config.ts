import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const everything = ['src/**/*.test.{ts,tsx}', 'setup/**/*.test.ts']
/** What can go otherwise on another server, as the API's callers see it: not what starts one of its own, or asks nothing new. */
const ofDatabases = ['src/{database,jobs}/**/*.test.ts', 'src/server/api/*.test.ts']
const sameEverywhere = [
  'src/database/embedded/**',
  'src/database/{demo,gazetteer}/**',
  '**/declared-refusals.test.ts',
  '**/office-{pictures,rights}.test.ts',
  '**/hostile-input.test.ts',
  '**/whose-things.test.ts',
]
/** Drills that need a disk of their own: npm run drill -- disk. */
const withoutDisks = [
  ...(process.env.SMALL_DISK ? [] : ['setup/small-disk.test.ts']),
  ...(process.env.FAULTY_DISK ? [] : ['setup/read-only-disk.test.ts']),
]
const onAnother = process.env.TEST_DATABASE_URL !== undefined

const common = {
  exclude: [...configDefaults.exclude, ...withoutDisks, ...(onAnother ? sameEverywhere : [])],
  setupFiles: ['src/testing/patience.ts'],
  // Only what fails takes so long: a machine that is busy with something else has not failed.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}
/** Modules of a screen hold the shopper's state: each file of their tests begins with a page that was just opened. */
const screens = {
  ...common,
  name: 'screens',
  include: ['src/{backoffice,storefront,ui}/**/*.test.{ts,tsx}'],
}
/** What the service knows lies in its database: files share its modules, which take a quarter of the time to load. */
const service = {
  ...common,
  name: 'service',
  include: onAnother ? ofDatabases : everything,
  exclude: [...common.exclude, ...screens.include],
  isolate: false,
}

export default defineConfig({
  test: {
    globalSetup: ['setup/global-build.mjs', 'src/testing/global-database.ts'],
    // Part of a test is waiting for the database: two at a time leave a quarter of two cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: (onAnother ? [service] : [service, screens]).map((test) => ({ test })),
  },
})
