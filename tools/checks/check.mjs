import { installed, projectNode } from '../start/prepare.mjs'
import { run, tell } from '../start/programs.mjs'
import { runChecks } from './checks.mjs'

await tell(async () => {
  await installed()
  // In a process of the project's own Node, which reads TypeScript.
  if (process.argv[2] === 'shape')
    return (await run(projectNode(), ['tools/checks/shape.mjs', ...process.argv.slice(3)])).code
  const results = await runChecks()
  return results.every(({ ok }) => ok) ? 0 : 1
})
