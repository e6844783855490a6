import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const everything = ['src/**/*.test.{ts,tsx}', 'setup/**/*.test.ts']
/** Tests that may behave differently on another database server. */
const ofDatabases = ['src/{database,jobs}/**/*.test.ts', 'src/server/api/*.test.ts']
/** Exceptions: tests that start their own server, or that send it no new kind of statement. */
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
  // Long enough that a busy machine alone makes no test fail.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}
/** Modules of screens hold the shopper's state, so each test file loads them anew, as a freshly opened page does. */
const screens = {
  ...common,
  name: 'screens',
  include: ['src/{backoffice,storefront,ui}/**/*.test.{ts,tsx}'],
}
/**
 * The service keeps its state in the database, so test files share its modules; loading them is a quarter of the time.
 */
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
    // Tests partly wait for the database: two workers would leave a quarter of two cores idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: (onAnother ? [service] : [service, screens]).map((test) => ({ test })),
  },
})
