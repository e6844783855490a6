import Stripe from 'stripe'
import type { DescribedEndpoint } from '#contract/api.ts'
import { textOf } from '#contract/people/messages/message-texts.ts'
import type { Role } from '#contract/rights.ts'
import { webhookSecretOf } from '#stand-ins/gateway/open-gateway.ts'
import { aJpeg } from '#testing/a-jpeg.ts'
import { aPicture } from '#testing/a-picture.ts'
import { makeDeliver, mobileOf } from '#testing/checkout-shop.ts'
import { customerWithThings, ownedThings, type Person } from '#testing/customer-with-things.ts'
import { TEST_SECRET, type TestShop } from '#testing/open-test-shop.ts'
import { ORIGIN, operatorOf } from '#testing/operators.ts'
import { type KnownThings, openKnownThings } from './known-things.ts'
import { type FuzzRequest, namesOf } from './requests.ts'

const PLENTY = 100_000
/** How many of its own things a customer names for each that is another's. */
const OWN_FOR_ONE_OF_OTHERS = 2
/** Chance finds no text with the placeholders that its message needs. */
const { subject, body } = textOf('order_confirmed')
const knownWording = { kind: ['order_confirmed'], subject: [subject], body: [body] }

export interface Cast {
  /** Prepares a customer for the endpoint, and returns what the requests can name. */
  enter(endpoint: DescribedEndpoint): Promise<KnownThings>
  send(endpoint: DescribedEndpoint, request: FuzzRequest, role: Role): Promise<Response>
  namesAnothers(request: FuzzRequest): boolean
}

export async function openCast(shop: TestShop): Promise<Cast> {
  await makeDeliver(shop)
  await shop.has.promo('TENOFF')
  await shop.db.updateTable('stock').set({ on_hand: PLENTY }).execute()
  await shop.db.updateTable('slots').set({ capacity: PLENTY }).execute()
  const thingsNamed = await openKnownThings(shop.db)
  let customers = 1
  const newCustomer = () => customerWithThings(shop, mobileOf(customers++))
  const another = await newCustomer()
  const others = new Set(Object.values(another.things))
  let customer = await newCustomer()
  const keys = new Map<Role, string>()
  const files = [await aPicture({ width: 320, height: 240 }), aJpeg()]
  const colleague = await operatorOf(shop, 'manager')

  async function headersFor(
    { access, operationId }: DescribedEndpoint,
    role: Role,
    body: unknown,
  ): Promise<Record<string, string>> {
    if (access === 'customer') return { authorization: `Bearer ${customer.token}` }
    if (access === 'anyone') return operationId === 'paymentWebhook' ? signed(String(body)) : {}
    const key = keys.get(role) ?? (await operatorOf(shop, role)).key
    keys.set(role, key)
    return { cookie: `office=${key}`, origin: ORIGIN }
  }

  async function sendOnce(
    endpoint: DescribedEndpoint,
    { path, init }: FuzzRequest,
    role: Role,
  ): Promise<Response> {
    const headers = { ...init.headers, ...(await headersFor(endpoint, role, init.body)) }
    const answer = await shop.send(path, { ...init, headers })
    if (answer.status === 429) await shop.db.deleteFrom('counters').execute()
    return answer
  }

  return {
    async enter(endpoint) {
      const names = namesOf(endpoint)
      // Requests change a colleague, since the role of who sends them says how they are answered.
      const known: KnownThings = {
        ...(await thingsNamed(names)),
        event: await eventsOf(shop),
        file: files,
        operator_id: [colleague.id],
        ...(endpoint.path.includes('/message-texts') && knownWording),
      }
      const owned = [...names].filter((name) => name in ownedThings)
      if (endpoint.access !== 'customer' || owned.length === 0) return known
      // What an earlier request has used up or removed can still be read, but not changed again.
      if (endpoint.method !== 'GET') customer = await newCustomer()
      for (const name of owned) known[name] = thingsOf(customer, another, name)
      return known
    },
    async send(endpoint, request, role) {
      const answer = await sendOnce(endpoint, request, role)
      if (answer.status !== 401 || endpoint.access === 'anyone') return answer
      // An earlier request has ended the session.
      if (endpoint.access === 'customer') customer = await newCustomer()
      else keys.delete(role)
      return sendOnce(endpoint, request, role)
    },
    // A list may begin before any order, and shows only the customer's own.
    namesAnothers: ({ fields: { before, ...fields } }) =>
      Object.entries(fields).some(([name, value]) => name in ownedThings && others.has(value as string)),
  }
}

function thingsOf(own: Person, another: Person, name: string): string[] {
  const thing = ownedThings[name] ?? 'order'
  const kinds = thing === 'order' ? (['order', 'paidOrder', 'deliveredOrder'] as const) : [thing]
  return kinds.flatMap((kind) => [
    ...Array(OWN_FOR_ONE_OF_OTHERS).fill(own.things[kind]),
    another.things[kind],
  ])
}

/** The payment provider's events, to be sent again and changed. */
async function eventsOf({ gateway }: TestShop): Promise<unknown[]> {
  return (await gateway.signedEvents()).map(({ body }) => JSON.parse(body))
}

/** A provider that signs whatever it sends: the code behind the signature's check must bear it. */
function signed(payload: string): Record<string, string> {
  const secret = webhookSecretOf(TEST_SECRET)
  return { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) }
}
