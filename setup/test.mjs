import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { judgeSizes } from './bundle-sizes.mjs'
import { runChecks } from './checks.mjs'
import { built, installed, node24 } from './prepare.mjs'
import { CannotGoOn, root, run, tell } from './programs.mjs'

// npm test [-- part …]: everything, or the parts named.
const parts = { checks, tests, journeys, sizes }
const reports = path.join(root, 'test-results')

await tell(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => !(name in parts))
  if (unknown)
    throw new CannotGoOn(`There is no part ${unknown}. The parts are ${Object.keys(parts).join(', ')}.`)

  const times = [await timed('set-up', setUp)]
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    console.log(`\n━━ ${name} ━━`)
    times.push(await timed(name, parts[name]))
  }
  return summary(times)
})

async function setUp() {
  await installed()
  await built()
}

async function timed(name, part) {
  const began = performance.now()
  const { passed = 0, failed = 0, skipped = 0 } = (await part()) ?? {}
  return { name, passed, failed, skipped, seconds: (performance.now() - began) / 1000 }
}

function summary(times) {
  console.log('')
  for (const { name, passed, failed, skipped, seconds } of times) {
    const counts =
      name === 'set-up' ? '' : `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    console.log(`${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s   ${counts}`.trimEnd())
  }
  const total = (kind) => times.reduce((sum, part) => sum + part[kind], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') > 0 ? 1 : 0
}

async function checks() {
  return count(await runChecks())
}

async function tests() {
  const report = freshReport('vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(node24(), ['node_modules/vitest/vitest.mjs', ...args])
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report)
  return honest(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

async function journeys() {
  const report = freshReport('journeys.json')
  const { code } = await run(node24(), ['node_modules/@playwright/test/cli.js', 'test'])
  const { expected, unexpected, flaky, skipped } = readReport(report).stats ?? {}
  return honest(code, { passed: expected, failed: unexpected + flaky, skipped })
}

function sizes() {
  const results = judgeSizes()
  for (const { name, ok } of results) console.log(`${ok ? '✓' : '✗'} ${name}`)
  return count(results)
}

function count(results) {
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed }
}

function freshReport(name) {
  const report = path.join(reports, name)
  rmSync(report, { force: true })
  return report
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

/** A run that broke outside of any test, or wrote no report, has failed too. */
function honest(code, { passed = 0, failed = 0, skipped = 0 }) {
  return { passed, failed: failed || (code === 0 ? 0 : 1), skipped: skipped || 0 }
}
