import { built, installed, projectNode } from '../start/prepare.mjs'
import { CannotGoOn, run, tell } from '../start/programs.mjs'

/** The benches that can run on their own. */
const alone = [
  'capacity',
  'cart',
  'churn',
  'lighthouse',
  'memory',
  'navigate',
  'office',
  'relevance',
  'search',
]

// npm run bench [-- --large]: the figures of this commit. npm run bench -- search: the figures of one part.
await tell(async () => {
  const [part, ...rest] = process.argv.slice(2)
  const isNamed = part !== undefined && !part.startsWith('-')
  if (isNamed && !alone.includes(part)) {
    throw new CannotGoOn(`There is no part ${part} to measure. The parts are ${alone.join(', ')}.`)
  }
  await installed()
  await built()
  const args = isNamed
    ? [`tools/bench/${part}.ts`, ...rest]
    : ['tools/bench/run.ts', ...process.argv.slice(2)]
  return (await run(projectNode(), args)).code
})
