import { parseArgs } from 'node:util'
import { built, installed, projectNode } from '../start/prepare.mjs'
import { run, tell } from '../start/programs.mjs'

// npm run day [-- --seed 7 --orders 60 --speed 120]: a day of a shop, which exits with 1 if its books are off.
await tell(async () => {
  const words = process.argv.slice(2)
  const options = { seed: { type: 'string' }, orders: { type: 'string' }, speed: { type: 'string' } }
  parseArgs({ args: words, options })
  await installed()
  await built()
  return (await run(projectNode(), ['tools/day/run.ts', ...words])).code
})
