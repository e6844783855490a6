import type { z } from 'zod'
import type { DescribedEndpoint } from '#contract/api.ts'
import { isFitText } from '#contract/fit-text.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Refusal } from '#contract/refusals.ts'
import { readJsonBody, readSignedBody } from './read-body.ts'

const NOT_RIGHT = 'This is not right.'

/** Reads path, query and body as the endpoint's schema wants them, or refuses field by field. */
export async function readInput(
  endpoint: DescribedEndpoint,
  request: Request,
  inPath: Record<string, string>,
) {
  if (endpoint.signedBody) return readSignedBody(request, endpoint.signedBody)
  const { method } = endpoint
  const isInQuery = method === 'GET' || method === 'DELETE' || endpoint.fileBody
  const inQuery = isInQuery ? readQuery(request.url) : {}
  const inBody = method === 'GET' || endpoint.fileBody ? {} : await readJsonBody(request)
  const given = cleanText({ ...inQuery, ...inBody, ...inPath })
  const parsed = endpoint.input.safeParse(given, { error: sentenceFor })
  if (!parsed.success) throw new Refusal('invalid_input', { fields: byField(parsed.error.issues) })
  return parsed.data
}

function readQuery(url: string): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  const start = url.indexOf('?')
  if (start === -1) return query
  const given = new URLSearchParams(url.slice(start))
  // A repeated name becomes a list, which no schema accepts, so neither value is guessed.
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name)
    query[name] = values.length === 1 ? values[0] : values
  }
  return query
}

/** Normalises every text to NFC; a text with unfit characters is refused under its field's name, if it has one. */
function cleanText<T>(value: T, field = ''): T {
  if (typeof value === 'string') {
    if (!isFitText(value)) throw refusalOf(field, 'This has characters that we cannot take.')
    return value.normalize('NFC') as T
  }
  if (Array.isArray(value)) return value.map((item) => cleanText(item, field)) as T
  if (typeof value !== 'object' || value === null) return value
  // Zod compares `length` of any object with a schema's limit, and an object as length may have no primitive value to
  // compare.
  if (field && 'length' in value && typeof value.length === 'object') throw refusalOf(field, NOT_RIGHT)
  const entries = Object.entries(value).map(([name, item]) => [
    cleanText(name),
    cleanText(item, field || name),
  ])
  return Object.fromEntries(entries)
}

function refusalOf(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', field ? { fields: { [field]: sentence } } : {})
}

function byField(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}

function sentenceFor(issue: {
  code?: string
  origin?: string
  input?: unknown
  maximum?: unknown
  minimum?: unknown
}): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in.'
  const isNumber = issue.origin === 'number' || issue.origin === 'int'
  if (issue.code === 'too_big')
    return `This is too much${isNumber ? `: at most ${inThousands(Number(issue.maximum))}` : ''}.`
  if (issue.code === 'too_small')
    return `This is too little${isNumber ? `: at least ${inThousands(Number(issue.minimum))}` : ''}.`
  return NOT_RIGHT
}
