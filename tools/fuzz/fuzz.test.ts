import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api, type DescribedEndpoint } from '#contract/api.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { may, ROLES, type Role } from '#contract/rights.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { shareTestShop } from '#testing/open-test-shop.ts'
import { type Cast, openCast } from './cast.ts'
import { type FuzzRequest, plainRequestsTo, requestsTo } from './requests.ts'

// A few seconds in each run of the tests. `npm run fuzz -- --minutes 60` sends more, from another seed.
const minutes = Number(process.env.FUZZ_MINUTES ?? 0)
const msForEach = (minutes * 60_000) / api.length
const rounds = {
  seed: Number(process.env.FUZZ_SEED ?? 1),
  ...(minutes > 0 ? { numRuns: 1e9, interruptAfterTimeLimit: msForEach } : { numRuns: 12 }),
}
const TIMEOUT_MS = 60_000 + msForEach
const STALL_MS = 200
/** So many plain requests are tried until one gets past the schema, where chance has spoilt all others. */
const PLAIN_AT_MOST = { numRuns: 100, seed: rounds.seed }
const anyRole = fc.oneof({ weight: 4, arbitrary: fc.constant('owner' as const) }, fc.constantFrom(...ROLES))

/** Endpoints that take only what an authenticator has signed. */
const ofAuthenticators = ['signInByPasskey', 'addPasskey', 'giveProof']
/** Refusals that come before the verb, whatever the endpoint is. */
const ofEveryEndpoint: RefusalCode[] = [
  'invalid_input',
  'unreadable_body',
  'wrong_content_type',
  'body_too_large',
]

const ofAllTests = shareTestShop()
let cast: Cast

beforeAll(async () => {
  cast = await openCast(ofAllTests())
})

test.each(inOrder())(
  '$operationId answers requests made at random as it declares',
  async (endpoint) => {
    const known = await cast.enter(endpoint)
    let arrived = 0
    const send = async (request: FuzzRequest, role: Role) => {
      const answer = await answeredInTime(() => cast.send(endpoint, request, role))
      const code = await codeOf(answer, endpoint)
      if (answer.ok || endpoint.refusals?.includes(code as RefusalCode)) arrived++

      expect(answer.status).toBeLessThan(500)
      if (!answer.ok) expect(refusalsOf(endpoint)).toContain(code)
      if (endpoint.right && !may(role, endpoint.right)) expect([403, 404]).toContain(answer.status)
      if (endpoint.access === 'customer' && cast.namesAnothers(request)) expect(answer.ok).toBe(false)
    }

    await fc.assert(fc.asyncProperty(requestsTo(endpoint, known), anyRole, send), rounds)
    for (const request of fc.sample(plainRequestsTo(endpoint, known), PLAIN_AT_MOST))
      if (arrived === 0) await send(request, 'owner')

    if (!ofAuthenticators.includes(endpoint.operationId)) expect(arrived).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test('after all of them the books balance, and nothing broke', async () => {
  const shop = ofAllTests()
  await expectBooksBalance(shop.db)
  expect(shop.logged.filter((line) => !line.includes('message sent'))).toEqual([])
})

/** Customers before the office, which changes their prices and windows; things are made first and removed last. */
function inOrder(): DescribedEndpoint[] {
  const methods = ['POST', 'PUT', 'GET', 'DELETE']
  const turn = ({ access, method }: DescribedEndpoint) =>
    (access === 'operator' ? 4 : 0) + methods.indexOf(method)
  return api.toSorted((one, other) => turn(one) - turn(other))
}

function refusalsOf({ access, path, refusals = [] }: DescribedEndpoint): RefusalCode[] {
  const ofOffice: RefusalCode[] = access === 'operator' ? ['not_allowed', 'proof_needed'] : []
  // An odd value in a path makes it the path of nothing.
  const ofPaths: RefusalCode[] = path.includes('{') ? ['not_found'] : []
  return [...ofEveryEndpoint, ...ofOffice, ...ofPaths, ...refusals]
}

/** Returns the code of a refusal, which is JSON with a sentence and tells nothing of the code behind it. */
async function codeOf(answer: Response, { stream }: DescribedEndpoint): Promise<string | undefined> {
  // A stream has no end to read to.
  if (answer.ok && stream) return void (await answer.body?.cancel())
  const text = await answer.text()
  if (answer.ok) return undefined
  expect(text).not.toMatch(/\bat [\w.<>]+ \(|node:|\.ts:\d/)
  const refusal = JSON.parse(text)
  expect(refusal).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  return refusal.code
}

/** Watches the event loop during a request: by its thread's processor time, as a busy machine is no stall of ours. */
async function answeredInTime(send: () => Promise<Response>): Promise<Response> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let last = spent()
  let longest = 0
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 10)
  const answer = await send().finally(() => clearInterval(timer))
  look()
  expect(longest, 'the longest time in ms for which the event loop did nothing else').toBeLessThan(STALL_MS)
  return answer
}
