import path from 'node:path'
import { built, installed, projectNode } from './prepare.mjs'
import { run, tell } from './programs.mjs'

// node tools/start/run.mjs [--built] [--words] program.ts [--option …] [file …]: runs a program of ours on the project's
// Node. npm changes to the project's folder, so file arguments are resolved against the operator's directory. With
// --words, only an argument that ends in .csv is a file.
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
  return (await run(projectNode(), [program, ...words])).code
})
