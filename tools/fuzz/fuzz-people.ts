import type { Shop } from '#business/shop.ts'
import { type Call, createCall } from '#contract/call.ts'
import { builders } from '#testing/builders.ts'
import { admitOwner } from '../bench/owner-session.ts'
import type { Context, Person } from './things/prepare.ts'

interface ServedShop {
  port: number
  /** Resets the counters of the rate limits. */
  rest(): Promise<void>
}

type People = Pick<Context, 'callAsAnyone' | 'newCustomer' | 'newOwner'>

/** Inserts the sessions of new people instead of signing in: codes and links are limited to a few in an hour. */
export function openPeople(shop: Shop, { port, rest }: ServedShop): People {
  const has = builders(shop)
  let customers = 0

  function callWith(headers: Record<string, string>): Call {
    return createCall(async (request) => {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      const again = request.clone()
      const answer = await fetch(request)
      if (answer.status !== 429) return answer
      await rest()
      return fetch(again)
    }, `http://127.0.0.1:${port}`)
  }

  return {
    callAsAnyone: callWith({}),
    async newCustomer(): Promise<Person> {
      const customer = await has.customer(`04${String(customers++).padStart(8, '0')}`)
      const headers = { authorization: `Bearer ${await shop.tokens.issue(customer)}` }
      return { ...customer, headers, call: callWith(headers) }
    },
    async newOwner(): Promise<Person> {
      const { operator_id, session_id, headers } = await admitOwner(shop.db, port)
      return { id: operator_id, sessionId: session_id, headers, call: callWith(headers) }
    },
  }
}
