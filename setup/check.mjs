import { runChecks } from './checks.mjs'
import { installed } from './prepare.mjs'
import { tell } from './programs.mjs'

await tell(async () => {
  await installed()
  const results = await runChecks()
  return results.every(({ ok }) => ok) ? 0 : 1
})
