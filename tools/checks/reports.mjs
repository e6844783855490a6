import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../start/programs.mjs'

/** How many journeys may need a second attempt in one run. More are a fault of the shop, not of a busy machine. */
const SECOND_ATTEMPTS = 2
const LINES_OF_A_FAILURE = 20

export function freshReport(name) {
  const report = path.join(root, 'test-results', name)
  rmSync(report, { force: true })
  return report
}

export function readTests(report, code) {
  const { testResults = [], numPassedTests, numPendingTests, numTodoTests } = readReport(report)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ name: file, why: message }]
    return failed.map((test) => ({
      name: `${file} › ${test.fullName}`,
      why: test.failureMessages.join('\n'),
    }))
  })
  const took = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return honest(code, { passed: numPassedTests, failures, skipped: numPendingTests + numTodoTests, took })
}

export function readJourneys(report, code) {
  const { suites = [], errors = [], stats = {} } = readReport(report)
  const tests = suites.flatMap(allSpecs).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      why: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
    })),
  )
  const failures = tests.filter(({ status }) => status === 'unexpected')
  const again = tests.filter(({ status }) => status === 'flaky')
  if (again.length > SECOND_ATTEMPTS) failures.push(...again.splice(0))
  for (const { message } of errors) failures.push({ name: 'outside of any journey', why: message })
  const passed = stats.expected + again.length
  return honest(code, { passed, failures, again, skipped: stats.skipped, took: tests })
}

function allSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(allSpecs)]
}

export function told({ name, why }) {
  const lines = stripVTControlCharacters(why ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [`✗ ${name}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n')
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

/** Adds a failure if the run broke outside of any test or wrote no report. */
function honest(code, { passed, failures, again = [], skipped, took }) {
  if (code !== 0 && failures.length === 0)
    failures.push({ name: 'the run itself', why: `It ended with ${code}.` })
  return { passed: passed || 0, failures, again, skipped: skipped || 0, took }
}
