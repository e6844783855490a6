import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { callsOf, readModule, refusalsInReach } from '#testing/refusals-in-reach.ts'

const HERE = 'src/server/api'

/** Refusals that any endpoint may give, whatever its verb does. */
const ofEveryEndpoint: RefusalCode[] = ['invalid_input', 'not_signed_in', 'unavailable', 'internal_error']
/** Streams are limited by the stream registry, not by their verb. */
const ofStreams: RefusalCode[] = ['too_many_requests']

const thrownBy = readVerbs()

test.each(api)('$operationId declares the refusals that its verb can throw', (endpoint) => {
  const { operationId, refusals = [], stream } = endpoint
  const thrown = new Set([...(thrownBy.get(operationId) ?? []), ...(stream ? ofStreams : [])])
  expect([...refusals].sort()).toEqual([...thrown].filter((code) => !ofEveryEndpoint.includes(code)).sort())
})

/** Reads calls such as `serve(contract.addToCart, ({ shop }) => addToCart(shop))`, by the endpoint's name. */
function readVerbs(): Map<string, Set<RefusalCode>> {
  const verbs = new Map<string, Set<RefusalCode>>()
  for (const file of readdirSync(HERE).filter((name) => !name.includes('.test.'))) {
    const module = readModule(`${HERE}/${file}`)
    for (const [endpoint, verb] of callsOf(module, 'serve')) {
      if (!endpoint || !verb) continue
      const named = endpoint.type === 'MemberExpression' ? endpoint.property : endpoint
      if (named.type === 'Identifier') verbs.set(named.name, refusalsInReach(module, verb))
    }
  }
  return verbs
}
