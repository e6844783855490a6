import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CannotGoOn, root, tell } from '../start/programs.mjs'

// node tools/checks/accessibility-run.mjs, after `npm run test:all -- journeys`: writes which journeys the accessibility statement
// lists as tried, and on which day.
const REPORT = path.join(root, 'test-results/journeys.json')
const STATEMENT = path.join(root, 'src/storefront/pages/info/accessibility-run.ts')
const TAG = 'accessibility'

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await tell(async () => {
    writeFileSync(STATEMENT, statement(JSON.parse(readFileSync(REPORT, 'utf8'))))
    return 0
  })

/** Returns the file's text; refuses a run without tagged journeys, or in which one failed on any screen. */
export function statement({ suites, stats }) {
  const specs = suites.flatMap(allSpecs).filter(({ tags }) => tags.includes(TAG))
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  if (specs.length === 0) throw new CannotGoOn('No journey of the accessibility statement was walked.')
  if (failed.length > 0)
    throw new CannotGoOn(`This did not hold: ${failed.map(({ title }) => title).join(', ')}.`)
  return [
    '/** Written by tools/checks/accessibility-run.mjs, after a run in which all of it held. */',
    'export const accessibilityRun = {',
    `  date: '${brisbaneDay(stats.startTime)}',`,
    '  journeys: [',
    ...byTitle(specs).flatMap(journey),
    '  ],',
    '}',
    '',
  ].join('\n')
}

function allSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(allSpecs)]
}

/** Playwright reports a journey on two screens as two specs with the same title. */
function byTitle(specs) {
  const screens = new Map()
  for (const { title, tests } of specs)
    screens.set(title, [...(screens.get(title) ?? []), ...tests.map(({ projectName }) => projectName)])
  return [...screens].sort(([one], [other]) => (one < other ? -1 : 1))
}

function journey([title, on]) {
  const screens = [...on].sort().map((screen) => `'${screen}'`)
  return ['    {', `      title: '${title}',`, `      on: [${screens.join(', ')}],`, '    },']
}

function brisbaneDay(moment) {
  return new Date(moment).toLocaleDateString('en-CA', { timeZone: 'Australia/Brisbane' })
}
