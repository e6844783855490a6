import { parseArgs } from 'node:util'
import { installed, projectNode } from '../start/prepare.mjs'
import { run, tell } from '../start/programs.mjs'

// npm run fuzz [-- --minutes 60 --seed 7]: sends as many requests made at random as the time allows, to each endpoint.
await tell(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1e9) },
    },
  })
  console.log(`Seed ${values.seed}, ${values.minutes} minutes.`)
  await installed()
  const env = { FUZZ_MINUTES: values.minutes, FUZZ_SEED: values.seed }
  return (
    await run(projectNode(), ['node_modules/vitest/vitest.mjs', 'run', 'tools/fuzz/fuzz.test.ts'], { env })
  ).code
})
