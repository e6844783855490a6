import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { DescribedEndpoint } from '#contract/api.ts'
import { runVerbs } from '#server/http/api-app.ts'

/** Answers with more than the schema of their endpoint: it would reach the caller, and nobody meant it to. */
const inexact: { operationId: string; said: unknown; allowed: unknown }[] = []

runVerbs.subscribe({
  asyncEnd(context: object) {
    const { endpoint, result } = context as { endpoint: DescribedEndpoint; result?: unknown }
    if (endpoint.stream || result === undefined) return
    const { operationId, reply } = endpoint
    const said = JSON.parse(JSON.stringify(result))
    const allowed = reply.safeParse(said).data
    if (!isDeepStrictEqual(allowed, said)) inexact.push({ operationId, said, allowed })
  },
} as Parameters<typeof runVerbs.subscribe>[0])

/** Fails a test during which a verb answered anything but what its schema says. */
export function requireExactReplies(): void {
  for (const { operationId, said, allowed } of inexact.splice(0))
    expect([operationId, said]).toEqual([operationId, allowed])
}
