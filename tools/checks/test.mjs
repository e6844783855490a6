import { judgeSecrets } from '../build/bundle-secrets.mjs'
import { judgeSizes } from '../build/bundle-sizes.mjs'
import { judgeOfficeSizes } from '../build/office-sizes.mjs'
import { built, installed, projectNode } from '../start/prepare.mjs'
import { CannotGoOn, run, tell } from '../start/programs.mjs'
import { runChecks } from './checks.mjs'
import { runPrevious } from './previous.mjs'
import { freshReport, readJourneys, readTests, told } from './reports.mjs'

// npm test [-- part …] runs what a change needs; npm run test:all everything: CONTRIBUTING.md lists
// both. `place` runs the tests that depend on where the clone lies; `previous` the last release's tests and code on
// today's tables.
const usual = { checks, sizes, tests, journeys }
const parts = { ...usual, place, previous }
const dependOnThePlace = ['src/database/embedded', 'tools/whole-process/lifecycle']
const SLOWEST = 10
const everything = process.argv.includes('--all')

await tell(async () => {
  const asked = process.argv.slice(2).filter((name) => name !== '--all')
  const unknown = asked.find((name) => !(name in parts))
  if (unknown)
    throw new CannotGoOn(`There is no part ${unknown}. The parts are ${Object.keys(parts).join(', ')}.`)

  const times = [await timed('set-up', setUp)]
  for (const name of asked.length > 0 ? asked : Object.keys(usual)) {
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
  const { passed = 0, failures = [], again = [], skipped = 0, took = [] } = (await part()) ?? {}
  return { name, passed, failures, again, skipped, took, seconds: (performance.now() - began) / 1000 }
}

function summary(times) {
  const failures = times.flatMap((part) => part.failures)
  const again = times.flatMap((part) => part.again)
  console.log('')
  for (const { name, passed, failures, skipped, seconds } of times) {
    const counts =
      name === 'set-up'
        ? ''
        : `${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`
    console.log(`${name.padEnd(10)}${seconds.toFixed(1).padStart(7)} s   ${counts}`.trimEnd())
  }
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`${'in all'.padEnd(10)}${all.toFixed(1).padStart(7)} s`)
  const slowest = times.flatMap(({ took }) => took).sort((one, other) => other.seconds - one.seconds)
  if (slowest.length > 0) console.log(`\n━━ the slowest ━━`)
  for (const { name, seconds } of slowest.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  // Failures come last: often only the end of a long run's output is kept.
  if (again.length > 0) console.log(`\n━━ held at the second attempt only ━━\n${again.map(told).join('\n')}`)
  if (failures.length > 0) console.log(`\n━━ what failed ━━\n${failures.map(told).join('\n')}`)
  const passed = times.reduce((sum, part) => sum + part.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length > 0 ? 1 : 0
}

async function checks() {
  return count(await runChecks())
}

async function place() {
  return runTests(dependOnThePlace)
}

async function previous() {
  const report = freshReport('previous.json')
  return readTests(report, await runPrevious(report))
}

async function tests() {
  return runTests([], everything ? {} : { QUICK_TESTS: 'on' })
}

async function runTests(files, env = {}) {
  const report = freshReport('vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files]
  const { code } = await run(projectNode(), ['node_modules/vitest/vitest.mjs', ...args], { env })
  return readTests(report, code)
}

async function journeys() {
  const report = freshReport('journeys.json')
  const which = everything ? [] : ['--project=desk', '--grep=@core']
  const { code } = await run(projectNode(), ['node_modules/@playwright/test/cli.js', 'test', ...which])
  return readJourneys(report, code)
}

/** Checks the files for browsers: their sizes, and that they contain nothing of the server's. */
function sizes() {
  const results = [...judgeSizes(), ...judgeOfficeSizes(), ...judgeSecrets()]
  for (const { name, ok } of results) console.log(`${ok ? '✓' : '✗'} ${name}`)
  return count(results)
}

function count(results) {
  const failures = results.filter(({ ok }) => !ok).map(({ name, output }) => ({ name, why: output }))
  return { passed: results.length - failures.length, failures }
}
