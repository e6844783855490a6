import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { drills } from './drills.ts'
import { beginRun } from './machine.ts'

// npm run bench -- drill NAME [HOW OFTEN]: what a test repeats a few times in every run, as often as the shop's goals say.
const [name = '', times] = process.argv.slice(2)
const drill = drills[name]
if (!drill) {
  console.error(`There is no drill ${name}. The drills are ${Object.keys(drills).join(', ')}.`)
  process.exit(1)
}
beginRun()
const root = path.resolve(import.meta.dirname, '..')
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', drill.file, '-t', drill.test]
const { status } = spawnSync(process.execPath, vitest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DRILL_TIMES: times ?? String(drill.times) },
})
process.exitCode = status ?? 1
