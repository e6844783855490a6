import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The arrows need no database: reading the import lines takes a second.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: { include: ['src/rooms.test.ts'] },
})
