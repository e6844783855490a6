import type { DescribedEndpoint } from '#contract/api.ts'
import { BODY_BYTES_AT_MOST, JSON_DEPTH_AT_MOST } from '#contract/constants.ts'
import { Refusal } from '#contract/refusals.ts'

type BodyType = NonNullable<DescribedEndpoint['signedBody']>

const spoken: Record<BodyType, string> = {
  'application/json': 'JSON',
  'application/x-www-form-urlencoded': 'a form',
}

/** Reads a JSON object from the body, or refuses with the reason. */
export async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  requireType(request, 'application/json')
  return parse(bytes)
}

/** Returns the body byte for byte as it was signed, with the headers; the verb checks the signature. */
export async function readSignedBody(
  request: Request,
  type: BodyType,
): Promise<{ body: string; headers: Record<string, string> }> {
  const bytes = await readBytes(request)
  requireType(request, type)
  return { body: Buffer.from(bytes).toString('utf8'), headers: Object.fromEntries(request.headers) }
}

function requireType(request: Request, type: BodyType): void {
  const [given = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (given.trim().toLowerCase() === type) return
  throw new Refusal('wrong_content_type', {}, `Please send ${spoken[type]}.`)
}

/** Reads the body up to the limit while counting, as Content-Length may lie. */
export async function readBytes(request: Request, most = BODY_BYTES_AT_MOST): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > most) throw new Refusal('body_too_large')
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of whatArrives(request.body)) {
    length += chunk.length
    if (length > most) throw new Refusal('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// A client that hangs up mid-body has made a bad request; it is no error of ours.
async function* whatArrives(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new Refusal('unreadable_body')
  }
}

function parse(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (nestsTooDeep(text)) throw new Refusal('unreadable_body')
    value = JSON.parse(text)
  } catch {
    throw new Refusal('unreadable_body')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('unreadable_body')
  return value as Record<string, unknown>
}

// Checked before parsing, so that later code may safely walk the value recursively.
function nestsTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      if (++depth > JSON_DEPTH_AT_MOST) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}
