import { built, installed, projectNode } from '../start/prepare.mjs'
import { CannotGoOn, run, tell } from '../start/programs.mjs'
import { drills, programOf } from './drills.mjs'

// npm run drill -- NAME: bad weather for the shop. Exits with 1 if a promise was broken.
await tell(async () => {
  const [name, ...rest] = process.argv.slice(2)
  if (!Object.hasOwn(drills, name)) {
    const missing = name === undefined ? 'Name a drill' : `There is no drill ${name}`
    throw new CannotGoOn(`${missing}. The drills are ${Object.keys(drills).join(', ')}.`)
  }
  await installed()
  await built()
  return (await run(projectNode(), programOf(drills[name], rest))).code
})
