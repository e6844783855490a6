import { expect, test } from 'vitest'
import { api, type DescribedEndpoint } from '#contract/api.ts'
import { newId } from '#database/new-id.ts'
import { openCheckoutShop, TWO_APPLES } from '#testing/checkout-shop.ts'
import {
  customerWithThings,
  deletedThings,
  ownedThings,
  type Person,
  type Thing,
} from '#testing/customer-with-things.ts'
import { CITY } from '#testing/delivery-builders.ts'
import { shareTestShop, type TestShop } from '#testing/open-test-shop.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Endpoints that only accept a paid order. */
const ofPaidOrders = words('changeChoices previewChange changeOrder dropChange')
/** Fields that name a public thing, or one that only the holder of its token knows. */
const openThings = words(`
  product_id productId category_id sub_category_id deal_id place_id slot_id code promo_code refresh token share_token invite_token receipt_token
  product_ids ids substitute_ids lines`)
/** Fields that name the office's things, which no customer can reach. */
const officeThings = words(`
  hub_id window_id day_off_id
  file_id operator_id session_id passkey_id device_id actor_id on_kind on_id credential number customer_id
  message_id price_id lot_id step_id act_id supplier_id supplier_order_id stocktake_id word
  home_version_id`)
/** Fields that name nothing. */
const plainFields = words(`
  seen_text image in_order seen_order
  is_open is_closed from_stage tab sums week capacity orders_seen delivery_change
  what photo cap save_card kind ratio cut_x cut_y turns pictures
  mobile otp name email page page_size sort on_special in_stock dietary brand size price q quantity phone building
  street_no street_name postal_code locality landmark formattedAddress coordinates address_type note safe_to_leave if_out
  expected_total body text headers keyword limit offset lat lng role version shared_device passkey_name device_name pin pin_code act from_day to_day
  before_seq after_seq after_hash aisle bay places id title barcode pack_size pack_unit pack_count compared_per gst_free description ingredients allergens nutrition
  country_of_origin storage is_fresh health_stars state special offer_label from until on_hand seen by reason price_change shelf_change change found products file_name position content order_status day window hub
  order_sort after to amount reports reply_note given_otherwise seen_left with_stock low_at seen_low_at lot_code best_before
  percent min_goods max_off starts_at ends_at uses_per_customer uses words
  channel message_state subject
  company expected_on is_all to_count counted seen_count ending figures
  draft_version live_version home_content heading
  take_over device acts bags nothing_packed sold_by
  price_alert means is_brand newsletter wished_by_customer order_emails push_address`)

/** Further values that the calls need. */
const rest: Record<string, unknown> = {
  name: 'Mallory',
  phone: '0412 345 678',
  building: 'Unit 5',
  formattedAddress: '13 Queen Street, Brisbane City 4000',
  coordinates: CITY,
  slot_id: 'noon',
  product_id: 'apple',
  product_ids: ['apple'],
  expected_total: TWO_APPLES.expectedTotal,
  version: 1,
  what: 'missing',
  quantity: 1,
  code: 'TENOFF',
}

const namings = api.flatMap((endpoint) =>
  fieldsOf(endpoint)
    .filter((field) => field in ownedThings)
    .map((field) => ({ endpoint, field, name: `${endpoint.operationId} by its ${field}` })),
)

test('every field that the API reads is classified by whether it names a customer’s thing', () => {
  const known = [...Object.keys(ownedThings), ...openThings, ...officeThings, ...plainFields]
  expect(known.toSorted()).toEqual([...new Set(api.flatMap(fieldsOf))].sort())
})

test('only customer endpoints read fields that name a customer’s thing', () => {
  expect(namings.filter(({ endpoint }) => endpoint.access !== 'customer')).toEqual([])
})

test('only office endpoints read fields that name an office thing', () => {
  const named = api.filter((endpoint) => fieldsOf(endpoint).some((field) => officeThings.includes(field)))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ path }) => !path.startsWith('/api/office/'))).toEqual([])
})

const opened = shareTestShop(async () => {
  const shop = await openCheckoutShop()
  await shop.has.promo('TENOFF')
  await shop.db.updateTable('stock').set({ on_hand: 1_000 }).execute()
  await shop.db.updateTable('slots').set({ capacity: 1_000 }).execute()
  const ada = await customerWithThings(shop, '0400000001')
  const bob = await customerWithThings(shop, '0400000002')
  return { ...shop, ada, bob, deleted: await deletedThings(shop, ada) }
})

test.each(namings)(
  '$name: another customer’s thing is answered like one that does not exist',
  async ({ endpoint, field }) => {
    const { ada, bob, deleted, ...shop } = opened()
    const thing = thingOf(endpoint, field)
    const random = randomOf(thing)
    const before = await readEverything(shop)
    const ask = (asker: Person | undefined, id: string) => send(shop, { endpoint, field, id }, asker)

    for (const [asker, other] of [[ada, bob] as const, [bob, ada] as const]) {
      const absent = await ask(asker, random)
      expect(await ask(asker, other.things[thing])).toEqual(absent)
      expect(await ask(asker, deleted[thing])).toEqual(absent)
      if (field !== 'before')
        expect(absent).toMatchObject({ status: 404, text: expect.stringContaining('not_found') })
    }
    for (const id of [ada.things[thing], bob.things[thing], random, deleted[thing]])
      expect(await ask(undefined, id)).toMatchObject({
        status: 401,
        text: expect.stringContaining('not_signed_in'),
      })
    expect(await readEverything(shop)).toEqual(before)
  },
)

/** How many customers the tests below have added. */
let owners = 0

test.each(namings)('$name: a customer’s own thing is answered', async ({ endpoint, field }) => {
  const shop = opened()
  const thing = thingOf(endpoint, field)
  const owner = await customerWithThings(shop, `04000010${String(owners++).padStart(2, '0')}`)
  const ask = (id: string) => send(shop, { endpoint, field, id }, owner)

  const own = await ask(owner.things[thing])

  expect(own).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  expect(own).not.toEqual(await ask(randomOf(thing)))
})

function randomOf(thing: Thing): string {
  return thing === 'order' ? '9999999999' : newId(new Date())
}

function thingOf({ operationId }: DescribedEndpoint, field: string): Thing {
  const thing = ownedThings[field] as Thing
  if (thing !== 'order') return thing
  if (operationId === 'reportItem') return 'deliveredOrder'
  return ofPaidOrders.includes(operationId) ? 'paidOrder' : thing
}

interface Question {
  endpoint: DescribedEndpoint
  field: string
  id: string
}

/** Returns the answer as the caller sees it, without the id that the caller sent. */
async function send(shop: TestShop, { endpoint, field, id }: Question, asker: Person | undefined) {
  const needed = fieldsOf(endpoint).filter((name) => name in rest)
  const asked: Record<string, unknown> = {
    ...Object.fromEntries(needed.map((name) => [name, rest[name]])),
    // The asker's own order, because changes, cards and new addresses are named together with an order.
    ...(fieldsOf(endpoint).includes('order_id') && {
      order_id: asker?.things[field === 'card_id' ? 'order' : 'paidOrder'] ?? '',
    }),
    [field]: id,
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(asked[name]))
  const isInQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const query = isInQuery ? `?${new URLSearchParams(asked as Record<string, string>)}` : ''
  const answer = await shop.send(path + query, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(asker && { authorization: `Bearer ${asker.token}` }) },
    ...(!isInQuery && { body: JSON.stringify(asked) }),
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await answer.body?.cancel()
  return {
    status: answer.status,
    text: isStream ? 'a stream' : (await answer.text()).replaceAll(id, 'the id'),
  }
}

async function readEverything({ db }: TestShop) {
  const ofPeople = ['customers', 'addresses', 'payment_customers', 'carts', 'cart_lines'] as const
  const ofOrders = ['slots', 'slot_holds', 'orders', 'payments'] as const
  const ofLists = ['favourites', 'shopping_lists', 'shopping_list_lines'] as const
  const ofHouseholds = ['household_members', 'household_invitations', 'cart_line_shares'] as const
  const read = [...ofPeople, ...ofOrders, ...ofLists, ...ofHouseholds].map((table) =>
    db.selectFrom(table).selectAll().execute(),
  )
  return Promise.all(read)
}

function fieldsOf({ input }: DescribedEndpoint): string[] {
  return Object.keys(input.shape)
}
