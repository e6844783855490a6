import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beginRun } from './machine.ts'

// npm run bench -- kills [HOW MANY]: the checkout storm of the tests, for longer.
const kills = process.argv[2] ?? '200'
beginRun()
const root = path.resolve(import.meta.dirname, '..')
const storm = ['node_modules/vitest/vitest.mjs', 'run', 'setup/checkout-storm.test.ts']
const { status } = spawnSync(process.execPath, storm, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILLS: kills },
})
process.exitCode = status ?? 1
