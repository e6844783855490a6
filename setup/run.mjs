import path from 'node:path'
import { built, installed, node24 } from './prepare.mjs'
import { run, tell } from './programs.mjs'

// node setup/run.mjs [--built] [--words] program.ts [--option …] [file …]: runs a program of ours on the project's Node.
// npm moves to the project's folder, so files are looked up where the person stands. With --words the rest are words,
// and a file is only what ends like a table.
const OWN = ['--built', '--words']
const TABLE = /\.csv$/i

await tell(async () => {
  const given = process.argv.slice(2)
  const [program, ...args] = given.filter((arg) => !OWN.includes(arg))
  await installed()
  if (given.includes('--built')) await built()
  const here = process.env.INIT_CWD ?? process.cwd()
  const isFile = given.includes('--words') ? (arg) => TABLE.test(arg) : (arg) => !arg.startsWith('-')
  const words = args.map((arg) => (isFile(arg) ? path.resolve(here, arg) : arg))
  return (await run(node24(), [program, ...words])).code
})
