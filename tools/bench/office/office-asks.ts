import { z } from 'zod'
import type { DescribedEndpoint } from '#contract/api.ts'

/** Values by `operationId.field`, or by `field` for any endpoint; `operationId+` names fields to send always. */
export type Values = Record<string, readonly string[]>

export interface Ask {
  name: string
  path: string
}

/** These fields take their value from the previous answer, to request the page that follows it. */
const cursors = new Set(['after', 'before_seq'])

interface Fields {
  properties?: Record<string, { enum?: string[] }>
  required?: string[]
}

/** Returns the plain request and one for each value of each filter; `unsaid` are the fields without a value. */
export function asksOf(endpoint: DescribedEndpoint, values: Values): { asks: Ask[]; unsaid: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Fields
  const valuesOf = (field: string) =>
    values[`${endpoint.operationId}.${field}`] ?? properties[field]?.enum ?? values[field] ?? []
  const needed = [...new Set([...required, ...(values[`${endpoint.operationId}+`] ?? [])])]
  const plain = Object.fromEntries(needed.map((field) => [field, valuesOf(field)[0] ?? '']))
  const asks = [{ name: '', path: addressOf(endpoint, plain) }]
  for (const field of Object.keys(properties))
    for (const value of valuesOf(field))
      if (plain[field] !== value)
        asks.push({ name: `${field} ${value}`, path: addressOf(endpoint, { ...plain, [field]: value }) })
  const unsaid = Object.keys(properties).filter(
    (field) => !cursors.has(field) && valuesOf(field).length === 0,
  )
  return { asks, unsaid }
}

function addressOf({ path }: DescribedEndpoint, fields: Record<string, string>): string {
  const rest = new URLSearchParams()
  let filled: string = path
  for (const [field, value] of Object.entries(fields)) {
    if (filled.includes(`{${field}}`)) filled = filled.replace(`{${field}}`, encodeURIComponent(value))
    else rest.set(field, value)
  }
  return rest.size > 0 ? `${filled}?${rest}` : filled
}
