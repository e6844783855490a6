import { configDefaults, defineConfig } from 'vitest/config'

// What starts an embedded server of its own says nothing about another one.
const notAsked = process.env.TEST_DATABASE_URL ? ['setup/**', 'src/database/embedded/**'] : []

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'setup/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...notAsked],
    globalSetup: ['src/testing/global-database.ts'],
    testTimeout: 20_000,
  },
})
