import type { DescribedEndpoint } from '#contract/api.ts'
import { exampleOf } from '#server/description/examples.ts'
import { Schemas } from '#server/description/schemas.ts'
import { aJpeg } from '#testing/a-jpeg.ts'
import { oddKeys, oddValue, oneOf, prototypeNames, type Random, randomFrom } from './fuzz-values.ts'
import type { Fields, Sign } from './things/prepare.ts'

export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

type Mutation = (fields: Fields, random: Random, mark: string) => void

const QUERY_AT_MOST = 6_000
const BODY_AT_MOST = 100_000
/** The share of valid requests, which also reach the code behind the checks. */
const VALID_SHARE = 0.1
const BROKEN_SHARE = 0.05
/** The share of wrong or missing signatures, where the shop asks for one. */
const UNSIGNED_SHARE = 0.1
/** As a random number, it leaves a request as it is. */
const NOTHING_BROKEN = 0.5

/** A checksum: a damaged digit must not turn one request's mark into another's. */
const CHECKSUM_MODULUS = 97

/**
 * Returns the text that marks a request, to find it in the database. It has only letters and digits, which stay as they
 * are.
 */
export const markOf = (round: string, n: number) => `fz${round}q${n}c${n % CHECKSUM_MODULUS}z`

/** Returns the numbers of a round's requests whose marks are in a text. */
export function marksIn(text: string, round: string): number[] {
  const marks = text.matchAll(new RegExp(`fz${round}q(\\d+)c(\\d+)z`, 'g'))
  return [...marks].flatMap(([, n, check]) =>
    Number(n) % CHECKSUM_MODULUS === Number(check) ? Number(n) : [],
  )
}

/** The parts of valid requests that the endpoint's schema does not tell. */
export interface Valid {
  /** Existing things, by field; each request names one of them. */
  things: readonly Fields[]
  file: Buffer | undefined
  sign: Sign | undefined
}

interface Round extends Valid {
  /** Distinguishes the marks of its requests from other rounds' marks. */
  name: string
  seed: string
}

/** Returns a function that makes the nth request to an endpoint, always the same one for the same seed and ids. */
export function fuzzRequests(
  endpoint: DescribedEndpoint,
  { name, seed, things, ...valid }: Round,
): (n: number) => FuzzRequest {
  const bases = things.map((thing) => validFields(endpoint, thing))
  return (n) => {
    const random = randomFrom(`${seed} ${endpoint.operationId} ${n}`)
    const fields = structuredClone(oneOf(random, bases))
    if (random() >= VALID_SHARE) {
      const times = oneOf(random, [1, 1, 1, 2, 4])
      for (let time = 0; time < times; time++) oneOf(random, mutations)(fields, random, markOf(name, n))
    }
    const request = requestOf(endpoint, fields, { random, ...valid })
    return withKey(request, endpoint.headers && keyOf(random, `${name}-${n}`, `${name}-${n - 1}`))
  }
}

/** Makes the valid requests, with nothing changed. */
export function plainRequests(
  endpoint: DescribedEndpoint,
  { name, things, ...valid }: Omit<Round, 'seed'>,
): FuzzRequest[] {
  const random = () => NOTHING_BROKEN
  return things.map((thing, n) => {
    const request = requestOf(endpoint, validFields(endpoint, thing), { random, ...valid })
    return withKey(request, endpoint.headers && `${name}-plain-${n}`)
  })
}

function validFields(endpoint: DescribedEndpoint, real: Fields): Fields {
  // The schema of a signed body is its text.
  if (endpoint.signedBody) return real
  const schemas = new Schemas()
  const example = exampleOf(schemas, schemas.of(endpoint.input, 'input')) as Fields
  const known = Object.entries(real).filter(([name]) => name in example)
  const all = Object.entries({ ...example, ...Object.fromEntries(known) })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

/** Most keys are new; some are missing or odd, or say that the request is another try of the one before. */
function keyOf(random: Random, key: string, keyBefore: string): string | undefined {
  const choice = random()
  if (choice < 0.1) return undefined
  if (choice < 0.2) return keyBefore
  return choice < 0.25 ? oneOf(random, oddKeys) : key
}

function withKey(request: FuzzRequest, key: string | undefined): FuzzRequest {
  return key === undefined ? request : { ...request, headers: { ...request.headers, 'idempotency-key': key } }
}

const mutations: Mutation[] = [
  replaceOne,
  replaceOne,
  replaceOne,
  markOne,
  markOne,
  (fields, random) => {
    delete fields[oneOf(random, Object.keys(fields))]
  },
  (fields, random, mark) => own(fields, `unknown_${mark}`, oddValue(random, mark)),
  (fields, random, mark) => own(fields, oneOf(random, prototypeNames), { [mark]: true, isAdmin: true }),
]

function replaceOne(fields: Fields, random: Random, mark: string): void {
  const name = oneOf(random, Object.keys(fields))
  const value = fields[name]
  const inside = isObject(value) && random() < 0.6
  if (inside) replaceOne(value, random, mark)
  else if (name !== undefined) own(fields, name, oddValue(random, mark))
}

/** Puts the mark into a text; the request stays valid where any text is allowed. */
function markOne(fields: Fields, random: Random, mark: string): void {
  const texts = Object.keys(fields).filter((name) => typeof fields[name] === 'string')
  const name = oneOf(random, texts)
  if (name !== undefined) fields[name] = random() < 0.5 ? mark : `${mark}${fields[name]}`
}

/** Defines the field, because assigning to `__proto__` would set the prototype instead. */
function own(fields: Fields, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}

interface Making extends Omit<Valid, 'things'> {
  random: Random
}

function requestOf(endpoint: DescribedEndpoint, fields: Fields, { random, file, sign }: Making): FuzzRequest {
  const { method } = endpoint
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const path = inPath.reduce(
    (path, name) => path.replace(`{${name}}`, encoded(fields[name], 1_000) || 'x'),
    endpoint.path as string,
  )
  const others = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  if (method === 'GET' || method === 'DELETE' || endpoint.fileBody) {
    const pairs = others.map(([name, value]) => `${encoded(name, 100)}=${encoded(value, 2_000)}`)
    if (random() < BROKEN_SHARE) pairs.push(...pairs)
    const body = endpoint.fileBody && damaged(Buffer.from(file ?? aJpeg()), random)
    const headers = body && {
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
    }
    return {
      method,
      path: `${path}?${pairs.join('&').slice(0, QUERY_AT_MOST)}`,
      headers: { ...headers },
      body,
    }
  }
  const body = bodyOf(Object.fromEntries(others), random)
  const type = random() < BROKEN_SHARE / 5 ? 'text/plain' : 'application/json'
  const headers = { 'content-type': type, 'content-length': String(body.length) }
  return { method, path, headers: { ...headers, ...(sign && signed(body, sign, random)) }, body }
}

/** Most bodies are signed as they are, damage included: the code behind the signature's check must bear it. */
function signed(body: Buffer, sign: Sign, random: Random): Record<string, string> {
  const choice = random()
  if (choice < UNSIGNED_SHARE / 2) return {}
  return sign(choice < UNSIGNED_SHARE ? Buffer.from('{}') : body)
}

function bodyOf(fields: Fields, random: Random): Buffer {
  return damaged(Buffer.from(JSON.stringify(fields)).subarray(0, BODY_AT_MOST), random)
}

/** Occasionally truncates the bytes or changes one of them. */
function damaged(written: Buffer, random: Random): Buffer {
  const choice = random()
  const at = Math.floor(random() * written.length)
  if (choice < BROKEN_SHARE) return written.subarray(0, at)
  if (choice < 2 * BROKEN_SHARE && written.length > 0) written[at] = Math.floor(random() * 256)
  return written
}

function encoded(value: unknown, most: number): string {
  const text = (
    isObject(value) || Array.isArray(value) ? (JSON.stringify(value) ?? '') : String(value)
  ).slice(0, most)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
