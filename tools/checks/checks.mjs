import { availableParallelism } from 'node:os'
import { projectNode } from '../start/prepare.mjs'
import { run } from '../start/programs.mjs'
import { testShare } from './test-share.mjs'

const bins = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  knip: 'node_modules/knip/bin/knip.js',
}

/** A further checker repeats what it shares with the first, and two cores have other checks to run meanwhile. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))

/** In starting order: the longest check first. */
const checks = {
  types: [
    ['react-router', 'typegen'],
    ['tsc', '--noEmit', '--checkers', String(checkers)],
  ],
  rooms: [['vitest', 'run', '--config', 'tools/rooms.config.ts']],
  'dead code': [['knip', '--no-progress', '--no-config-hints']],
  'format and lint': [['biome', 'check', '--error-on-warnings']],
}
const AT_ONCE = 2

export async function runChecks() {
  const waiting = Object.entries(checks)
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runCheck(...next)
      results.push(result)
      console.log(`${result.ok ? '✓' : '✗'} ${result.name} ${result.seconds.toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  console.log(`test : source ${testShare().toFixed(2)}`)
  for (const { name, output } of results.filter(({ ok }) => !ok))
    console.log(`\n── ${name} ──\n${output.trim()}`)
  return results
}

async function runCheck(name, steps) {
  const began = performance.now()
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  let last
  for (const [tool, ...args] of steps) {
    last = await run(projectNode(), [bins[tool], ...args], { quiet: true, env })
    if (last.code !== 0) break
  }
  return { name, ok: last.code === 0, output: last.output, seconds: (performance.now() - began) / 1000 }
}
