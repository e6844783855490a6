import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessibilityRun } from '#storefront/pages/info/accessibility-run.ts'
import { statement } from './accessibility-run.mjs'

const journeys = new URL('../../e2e/', import.meta.url)
const TAGGED = /test\(\s*'([^']+)',\s*\{\s*tag: (?:'@accessibility'|\[[^\]]*'@accessibility'[^\]]*\]),?\s*\}/g

test('the accessibility statement lists exactly the journeys that the gate runs', () => {
  const sources = readdirSync(journeys).map((file) => readFileSync(new URL(file, journeys), 'utf8'))
  const tried = sources.flatMap((source) => [...source.matchAll(TAGGED)].map(([, title]) => title))
  // After a change here: npm run test:all -- journeys, and then node tools/checks/accessibility-run.mjs.
  expect(accessibilityRun.journeys.map(({ title }) => title)).toEqual(tried.sort())
  expect(tried.length).toBeGreaterThan(3)
  // A day in Brisbane begins ten hours before the same day in UTC.
  expect(Date.parse(`${accessibilityRun.date}T00:00:00+10:00`)).toBeLessThan(Date.now())
})

test('the statement is written from a run, with the day in Brisbane and the screens', () => {
  const written = statement(
    run([
      spec('by ear', 'phone', 'expected'),
      spec('by ear', 'desk', 'expected'),
      spec('at speed', 'desk', 'unexpected', []),
    ]),
  )
  expect(written).toContain("date: '2026-03-06',")
  expect(written).toContain("title: 'by ear',\n      on: ['desk', 'phone'],")
  expect(written).not.toContain('at speed')
})

test('a run with a failed or flaky journey, or with none tagged, writes no statement', () => {
  expect(() => statement(run([spec('by ear', 'desk', 'unexpected')]))).toThrow('This did not hold: by ear.')
  expect(() => statement(run([spec('by ear', 'desk', 'flaky')]))).toThrow('This did not hold: by ear.')
  expect(() => statement(run([spec('at speed', 'desk', 'expected', [])]))).toThrow('No journey')
})

function spec(title: string, projectName: string, status: string, tags = ['accessibility']) {
  return { title, tags, tests: [{ projectName, status }] }
}

/** Playwright nests suites within suites. The start is late evening in UTC, which is the next day in Brisbane. */
function run(specs: ReturnType<typeof spec>[]) {
  return { stats: { startTime: '2026-03-05T20:00:00.000Z' }, suites: [{ specs: [], suites: [{ specs }] }] }
}
