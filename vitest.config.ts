import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const everything = ['src/**/*.test.{ts,tsx}', 'setup/**/*.test.ts']
/** What can go otherwise on another server: neither what starts one of its own, nor what asks it nothing new. */
const ofDatabases = ['src/{business,database,jobs}/**/*.test.ts', 'src/server/api/*.test.ts']
const sameEverywhere = [
  'src/database/embedded/**',
  'src/database/{demo,gazetteer}/**',
  '**/hostile-input.test.ts',
]
/** A drill that needs a disk of its own: npm run bench -- disk. */
const withoutSmallDisk = process.env.SMALL_DISK ? [] : ['setup/small-disk.test.ts']
const onAnother = process.env.TEST_DATABASE_URL !== undefined

export default defineConfig({
  test: {
    include: onAnother ? ofDatabases : everything,
    exclude: [...configDefaults.exclude, ...withoutSmallDisk, ...(onAnother ? sameEverywhere : [])],
    globalSetup: ['src/testing/global-database.ts'],
    setupFiles: ['src/testing/patience.ts'],
    // Half of a test is waiting for the database: two at a time keep even two cores busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Only what fails takes so long: a machine that is busy with something else has not failed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
