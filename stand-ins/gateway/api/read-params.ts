import { invalidRequest } from '../gateway.ts'

/** A parameter's kind. `amount` is a whole number above zero; a list holds the allowed words. */
export type Takes = 'text' | 'integer' | 'amount' | 'boolean' | 'address' | readonly string[]

export interface AllowedParams {
  /** By the name in Stripe's documentation, with `[]` for a list index and `[*]` for a key of ours. */
  readonly [name: string]: Takes
}

export type Params = Record<string, string>

/** Parses a form as Stripe does: unknown names and values of the wrong kind are refused. */
export function readParams(form: string, allowed: AllowedParams, required: readonly string[] = []): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const takes = kindOf(name, allowed)
    if (!takes) {
      const message = `Received unknown parameter: ${name}`
      throw invalidRequest(message, { code: 'parameter_unknown', param: name })
    }
    requireKind(name, value, takes)
    params[name] = value
  }
  for (const name of required) {
    if (params[name]) continue
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  }
  return params
}

/** Returns the values of `metadata[…]` and the like, by the key in brackets. */
export function keysOf(params: Params, name: string): Record<string, string> {
  const entries = Object.entries(params).filter(([given]) => given.startsWith(`${name}[`))
  return Object.fromEntries(entries.map(([given, value]) => [given.slice(name.length + 1, -1), value]))
}

export function kindOf(name: string, allowed: AllowedParams): Takes | undefined {
  const listed = name.replace(/\[\d+\]/g, '[]')
  const names = [listed, listed.replace(/\[\w+\]$/, '[*]')]
  const documented = names.find((candidate) => Object.hasOwn(allowed, candidate))
  return documented === undefined ? undefined : allowed[documented]
}

function requireKind(name: string, value: string, takes: Takes): void {
  if (takes === 'integer' || takes === 'amount') requireInteger(name, value, takes)
  if (takes === 'boolean' && value !== 'true' && value !== 'false') {
    throw invalidRequest(`Invalid boolean: ${value}`, { param: name })
  }
  if (takes === 'address' && !URL.canParse(value)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name })
  }
  if (typeof takes !== 'string' && !takes.includes(value)) {
    throw invalidRequest(`Invalid ${name}: must be one of ${takes.join(', ')}`, { param: name })
  }
}

function requireInteger(name: string, value: string, takes: 'integer' | 'amount'): void {
  if (!/^-?\d{1,12}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  if (takes === 'amount' && Number(value) < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param: name })
  }
}
