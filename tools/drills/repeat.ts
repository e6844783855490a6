import { spawn } from 'node:child_process'
import path from 'node:path'
import { beginRun } from '../bench/figures.ts'

// npm run drill -- NAME [HOW OFTEN]: runs a test that repeats itself a few times in every run, here as often as told.
const [file = '', test = '', times] = process.argv.slice(2)
beginRun()
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', file, '-t', test]
const child = spawn(process.execPath, vitest, {
  cwd: path.resolve(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: { ...process.env, DRILL_TIMES: times },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
