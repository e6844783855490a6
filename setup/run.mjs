import path from 'node:path'
import { built, installed, node24 } from './prepare.mjs'
import { run, tell } from './programs.mjs'

// node setup/run.mjs [--built] program.ts [--option …] [file …]: runs a program of ours on the project's Node.
// npm moves to the project's folder, so files are looked up where the person stands.
await tell(async () => {
  const [program, ...args] = process.argv.slice(2).filter((arg) => arg !== '--built')
  await installed()
  if (process.argv.includes('--built')) await built()
  const here = process.env.INIT_CWD ?? process.cwd()
  const files = args.map((arg) => (arg.startsWith('-') ? arg : path.resolve(here, arg)))
  return (await run(node24(), [program, ...files])).code
})
