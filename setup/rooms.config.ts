import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// A config without the database set-up: this test only reads import lines, which takes a second.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { include: ['src/rooms.test.ts'] },
})
