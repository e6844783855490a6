import { runChecks } from './checks.mjs'
import { installed, projectNode } from './prepare.mjs'
import { run, tell } from './programs.mjs'

await tell(async () => {
  await installed()
  // In a process of the project's own Node, which reads TypeScript.
  if (process.argv[2] === 'shape') return (await run(projectNode(), ['setup/shape.mjs'])).code
  const results = await runChecks()
  return results.every(({ ok }) => ok) ? 0 : 1
})
