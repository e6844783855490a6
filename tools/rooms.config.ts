import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// A config without the database set-up: these tests only read files, which takes two seconds.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { include: ['src/{rooms,wings}.test.ts', 'tools/checks/to-add.test.ts'] },
})
