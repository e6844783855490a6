import { expect, test } from 'vitest'
import { requireProviderCustomer } from '#business/money/saved-cards/provider-customers.ts'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { api } from '#contract/api.ts'
import { type Call, createCall } from '#contract/call.ts'
import { locationAutosuggest, locationCoordinates, locationInfo } from '#contract/delivery/places/location.ts'
import { joinWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import {
  createPaymentIntent,
  createSession,
  listSavedCards,
  paymentResult,
  removeSavedCard,
} from '#contract/money/payments/payments.ts'
import { changeOrder, dropChange } from '#contract/orders/changes/order-changes.ts'
import { checkoutOrder, promo, quote } from '#contract/orders/checkout/checkout.ts'
import { handOutData } from '#contract/orders/customers/customers.ts'
import { resendOrderMessage } from '#contract/orders/desk/office-orders.ts'
import { readReports, reportItem } from '#contract/orders/issues/issues.ts'
import { deleteAccount, myData } from '#contract/orders/personal-data/personal-data.ts'
import { subscribe } from '#contract/people/newsletter/newsletter.ts'
import { setPin, signInByPin } from '#contract/people/operators/pins.ts'
import {
  acceptInvitation,
  askSignInLink,
  beginPasskeySignIn,
  readInvitation,
  signInByLink,
  signInByPasskey,
} from '#contract/people/operators/signing-in.ts'
import { generateOtp, generateOtpByQuery, verifyOtp } from '#contract/people/sessions/accounts.ts'
import {
  inviteToHousehold,
  isInvitationLive,
  joinHousehold,
  readHouseholdInvitation,
} from '#contract/selling/household/household.ts'
import { createList } from '#contract/selling/lists/lists.ts'
import { readPastedList } from '#contract/selling/lists/pasted-list.ts'
import { openChangingShop } from '#testing/changing.ts'
import { TWO_APPLES } from '#testing/checkout-shop.ts'
import { logProviders, logStatements, READ, tablesIn, WRITTEN } from '#testing/log-work.ts'
import { ORIGIN, operatorOf } from '#testing/operators.ts'

const A_DAY = [{ atMost: 1_000, withinMinutes: 24 * 60 }]
const token = 'x'.repeat(43)
const email = 'ada@example.com'
const mobile = '0411111111'
const position = { lat: -27.47, lng: 153.02 }
const credential = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' },
} as const
const NOT_A_PHOTO = Buffer.from('no photo').toString('base64')

type Opened = Awaited<ReturnType<typeof open>>
/** Makes a call that counts, and returns the same one for when nothing is left. */
type Limited = (shop: Opened) => Promise<() => Promise<unknown>>

const visitors =
  (ask: (call: Call) => Promise<unknown>): Limited =>
  async ({ visitor }) => {
    await ask(visitor).catch(() => {})
    return () => ask(visitor)
  }

const customers =
  (ask: (call: Call, shop: Opened) => Promise<unknown>): Limited =>
  async (shop) => {
    await ask(shop.customerCall, shop).catch(() => {})
    return () => ask(shop.customerCall, shop)
  }

const limited: Record<string, Limited> = {
  generateOtp: visitors((call) => call(generateOtp, { mobile })),
  generateOtpByQuery: visitors((call) => call(generateOtpByQuery, { mobile })),
  async verifyOtp({ visitor }) {
    await visitor(generateOtp, { mobile })
    const guess = () => visitor(verifyOtp, { mobile, otp: '0000' })
    await guess().catch(() => {})
    return guess
  },
  async deleteAccount(shop) {
    const other = await shop.has.customer(mobile)
    const call = await shop.callFromAddress(other)
    await shop.visitor(generateOtp, { mobile })
    const guess = () => call(deleteAccount, { otp: '0000', newsletter: false })
    await guess().catch(() => {})
    return guess
  },
  myData: customers((call) => call(myData, {})),
  promo: customers((call) => call(promo, { code: 'NONE' })),
  quote: customers((call) => call(quote, { promo_code: 'NONE' })),
  async checkoutOrder(shop) {
    const order = async () => {
      const ask = await shop.has.readyToOrder(shop.customer, TWO_APPLES)
      return () => shop.customerCall(checkoutOrder, { ...ask, promo_code: 'NONE' })
    }
    await shop.has.order(shop.customer, TWO_APPLES)
    return order()
  },
  async changeOrder(shop) {
    await shop.change({ products: { pear: 4 } })
    const ask = await shop.seen({ products: { pear: 5 } })
    return () => shop.customerCall(changeOrder, ask)
  },
  async dropChange(shop) {
    await shop.change({ products: { pear: 4 } })
    await shop.customerCall(dropChange, { order_id: shop.order.number })
    await shop.change({ products: { pear: 4 } })
    return () => shop.customerCall(dropChange, { order_id: shop.order.number })
  },
  readReports: customers((call, { order }) => call(readReports, { order_id: order.number })),
  async reportItem(shop) {
    const order_id = shop.order.number
    await moveOrder(shop.shop, order_id, 'out_for_delivery')
    await moveOrder(shop.shop, order_id, 'delivered')
    const ask = { order_id, product_id: 'apple', what: 'bad', quantity: 1 } as const
    await shop.customerCall(reportItem, ask)
    return () => shop.customerCall(reportItem, { ...ask, photo: NOT_A_PHOTO })
  },
  createList: customers((call) => call(createList, { name: 'Weekly' })),
  inviteToHousehold: customers((call) => call(inviteToHousehold, { cap: null })),
  readHouseholdInvitation: customers((call) => call(readHouseholdInvitation, { invite_token: token })),
  isInvitationLive: visitors((call) => call(isInvitationLive, { invite_token: token })),
  joinHousehold: customers((call) => call(joinHousehold, { invite_token: token })),
  readPastedList: visitors((call) => call(readPastedList, { text: 'milk\nbread' })),
  createPaymentIntent: ofUnpaid(createPaymentIntent),
  createSession: ofUnpaid(createSession),
  paymentResult: ofUnpaid(paymentResult),
  listSavedCards: ofCards((call) => call(listSavedCards, {})),
  removeSavedCard: ofCards((call) => call(removeSavedCard, { card_id: 'pm_none' })),
  locationInfo: visitors((call) => call(locationInfo, position)),
  locationAutosuggest: visitors((call) => call(locationAutosuggest, { keyword: 'queen street' })),
  locationCoordinates: visitors((call) => call(locationCoordinates, { place_id: 'none' })),
  subscribe: visitors((call) => call(subscribe, { email })),
  joinWaitingList: visitors((call) => call(joinWaitingList, { email, lat: -28.0, lng: 153.43 })),
  askSignInLink: visitors((call) => call(askSignInLink, { email })),
  signInByLink: visitors((call) => call(signInByLink, { token })),
  beginPasskeySignIn: visitors((call) => call(beginPasskeySignIn, {})),
  signInByPasskey: visitors((call) => call(signInByPasskey, { credential })),
  readInvitation: visitors((call) => call(readInvitation, { token })),
  acceptInvitation: visitors((call) => call(acceptInvitation, { token, name: 'Ada', email })),
  setPin: visitors((call) => call(setPin, { pin_code: 'ABCD-EFGH', pin: '271828' })),
  signInByPin: visitors((call) => call(signInByPin, { operator_id: 'nobody', pin: '271828' })),
  async handOutData(shop) {
    const { call } = await operatorOf(shop, 'owner')
    const ask = () => call(handOutData, { customer_id: shop.customer.id })
    await ask()
    return ask
  },
  async resendOrderMessage(shop) {
    await shop.doJobs()
    const { call } = await operatorOf(shop, 'support')
    const { id } = await shop.db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
    return () => call(resendOrderMessage, { number: shop.order.number, message_id: id })
  },
  orderEvents: (shop) => streams(shop, `/api/order/events/${shop.order.number}`),
  officeOrderEvents: (shop) => streams(shop, `/api/office/orders/${shop.order.number}/events`),
  todaysEvents: (shop) => streams(shop, '/api/office/today/events'),
}

const LIMITS = ['counters', 'open_streams']
const CALLER = ['customers', 'sessions', 'operators', 'operator_sessions', 'trusted_browsers']
/** What tells whose thing it is, so that a stranger's is not found, and whether there is anything to limit. */
const WHOSE: Record<string, string[]> = {
  deleteAccount: ['orders'],
  changeOrder: ['orders'],
  dropChange: ['orders', 'order_changes', 'payments', 'shop_identity'],
  readReports: ['orders'],
  reportItem: ['orders'],
  paymentResult: ['orders', 'order_changes', 'payments', 'shop_identity'],
  listSavedCards: ['payment_customers'],
  removeSavedCard: ['payment_customers'],
  orderEvents: ['orders'],
  officeOrderEvents: ['orders'],
  // Its limit is in the messages themselves.
  resendOrderMessage: ['orders', 'order_changes', 'messages'],
}

const isLimited = ({ refusals = [] }: (typeof api)[number]) =>
  refusals.some((code) => code === 'too_many_requests' || code === 'otp_tries_used_up')

test.each(api.filter(isLimited).map(({ operationId }) => operationId))(
  '%s is refused before any work once its limit is used up',
  async (operationId) => {
    const statements = logStatements()
    const shop = await open()
    const ask = await limited[operationId]?.(shop)
    if (!ask) throw new Error(`${operationId} is missing here.`)
    await shop.db.updateTable('counters').set({ count: 1_000_000 }).execute()
    const providers = logProviders(shop.shop)
    statements.length = 0

    await expect(ask()).rejects.toMatchObject({ status: 429 })

    const own = WHOSE[operationId] ?? []
    const read = tablesIn(statements, READ)
    expect(read.filter((table) => [...LIMITS, ...own].includes(table))).not.toEqual([])
    expect(read.filter((table) => ![...CALLER, ...LIMITS, ...own].includes(table))).toEqual([])
    expect(tablesIn(statements, WRITTEN).filter((table) => !LIMITS.includes(table))).toEqual([])
    expect(providers).toEqual([])
  },
)

async function open() {
  const shop = await openChangingShop({
    orderLimits: A_DAY,
    lookupLimits: { perAddress: A_DAY, together: A_DAY },
  })
  const fromAddress = (bearer?: string) =>
    createCall(async (request) => {
      if (bearer) request.headers.set('authorization', `Bearer ${bearer}`)
      else request.headers.set('origin', ORIGIN)
      return shop.api(request, { address: '203.0.113.7' })
    }, ORIGIN)
  const bearer = await shop.shop.tokens.issue(shop.customer)
  return {
    ...shop,
    bearer,
    visitor: fromAddress(),
    customerCall: fromAddress(bearer),
    callFromAddress: async (customer: typeof shop.customer) =>
      fromAddress(await shop.shop.tokens.issue(customer)),
  }
}

function ofUnpaid(
  endpoint: typeof createPaymentIntent | typeof createSession | typeof paymentResult,
): Limited {
  return async ({ has, customer, customerCall }) => {
    const { number } = await has.order(customer, TWO_APPLES)
    const ask = () => customerCall(endpoint, { order_id: number })
    await ask()
    return ask
  }
}

function ofCards(ask: (call: Call) => Promise<unknown>): Limited {
  return async ({ shop, customer, customerCall }) => {
    await requireProviderCustomer(shop, customer)
    await ask(customerCall).catch(() => {})
    return () => ask(customerCall)
  }
}

async function streams(shop: Opened, path: string): Promise<() => Promise<unknown>> {
  const { key } = await operatorOf(shop, 'owner')
  const headers = new Headers({ origin: ORIGIN })
  if (path.startsWith('/api/office')) headers.set('cookie', `office=${key}`)
  else headers.set('authorization', `Bearer ${shop.bearer}`)
  const listen = () => shop.send(path, { headers })
  for (let open = 0; open < 5; open++) expect((await listen()).status).toBe(200)
  return async () => {
    const { status } = await listen()
    throw Object.assign(new Error(), { status })
  }
}
