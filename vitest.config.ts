import { configDefaults, defineConfig } from 'vitest/config'

// What starts an embedded server of its own says nothing about another one.
const notAsked = process.env.TEST_DATABASE_URL ? ['setup/**', 'src/database/embedded/**'] : []

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'setup/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...notAsked],
    globalSetup: ['src/testing/global-database.ts'],
    setupFiles: ['src/testing/patience.ts'],
    // Only what fails takes so long: a machine that is busy with something else has not failed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
