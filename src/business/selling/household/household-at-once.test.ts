import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { deleteAccount } from '#contract/orders/personal-data/personal-data.ts'
import { generateOtp } from '#contract/people/sessions/accounts.ts'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import {
  addToHousehold,
  householdCart,
  inviteToHousehold,
  joinHousehold,
  leaveHousehold,
  readHousehold,
  removeMember,
  takeFromHousehold,
} from '#contract/selling/household/household.ts'
import { type HouseholdShop, type OfHousehold, openHousehold } from '#testing/open-household.ts'
import { readCode } from '#testing/sign-in.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'
import { clearExpired } from '../../insight/housekeeping/clear-expired.ts'
import { forgetPerson } from '../../orders/personal-data/forget-person.ts'

const WEEK_MS = 7 * DAY_MS
const MINE = '0400000002'
const gone = { status: 404, code: 'not_found' }

test('of two people who join a household at once as its eighth member, only one gets in', async () => {
  const shop = await openHousehold()
  const { has, ada, jo, sam } = shop
  for (let n = 0; n < 7; n++)
    await has.member(ada.customer, (await shop.someone('', `041000000${n}`)).customer)
  const links = [await ada.call(inviteToHousehold, {}), await ada.call(inviteToHousehold, {})]

  const tries = await Promise.allSettled(
    [jo, sam].map(({ call }, n) => call(joinHousehold, { invite_token: links[n]?.invite_token ?? '' })),
  )

  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const tried of tries)
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'household_full' })
  const { members, invitations } = await ada.call(readHousehold, {})
  expect([members.length, invitations.length]).toEqual([8, 1])
  await expect(ada.call(inviteToHousehold, {})).rejects.toMatchObject({ code: 'household_full' })
})

test('a person who joins two households at once ends up in one of them', async () => {
  const { db, ada, jo, sam } = await openHousehold()
  const ofAda = await ada.call(inviteToHousehold, {})
  const ofSam = await sam.call(inviteToHousehold, {})
  const tries = await Promise.allSettled(
    [ofAda, ofSam].map(({ invite_token }) => jo.call(joinHousehold, { invite_token })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const tried of tries)
    if (tried.status === 'rejected') expect(tried.reason).toMatchObject({ code: 'in_a_household' })
  expect(await db.selectFrom('household_members').select('customer_id').execute()).toEqual([
    { customer_id: jo.customer.id },
  ])
  expect(await db.selectFrom('household_invitations').select('id').execute()).toHaveLength(1)
})

test('an invitation works until the end of its week, and an expired one makes room for another', async () => {
  const { shop, db, clock, ada, jo, sam } = await openHousehold()
  const links = []
  for (let n = 0; n < 10; n++) links.push(await ada.call(inviteToHousehold, {}))
  const [first, second] = links.map(({ invite_token }) => ({ invite_token }))
  clock.advance(WEEK_MS - 1)
  expect(await jo.call(joinHousehold, first ?? { invite_token: '' })).toMatchObject({ role: 'member' })
  await ada.call(inviteToHousehold, {})
  await expect(ada.call(inviteToHousehold, {})).rejects.toMatchObject({ code: 'household_full' })

  clock.advance(1)
  await expect(sam.call(joinHousehold, second ?? { invite_token: '' })).rejects.toMatchObject(gone)
  expect((await ada.call(readHousehold, {})).invitations).toHaveLength(1)
  await ada.call(inviteToHousehold, {})
  clock.advance(1)
  await clearExpired(shop)
  expect(await db.selectFrom('household_invitations').select('id').execute()).toHaveLength(2)
})

test('a household ends with its owner’s account, and its members are free to join another', async () => {
  const shop = await openHousehold()
  const { has, ada, jo, sam } = shop
  await has.member(ada.customer, jo.customer)
  await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })
  const { invite_token } = await ada.call(inviteToHousehold, {})

  await endAccount(shop, ada, '0412345678')

  expect(await jo.call(readHousehold, {})).toMatchObject({ role: 'none', owner_name: null })
  await expect(jo.call(addToHousehold, { product_id: 'apple' })).rejects.toMatchObject(gone)
  await expect(jo.call(householdCart, {})).rejects.toMatchObject(gone)
  await expect(jo.call(leaveHousehold, {})).rejects.toMatchObject(gone)
  await expect(sam.call(joinHousehold, { invite_token })).rejects.toMatchObject(gone)
  expect((await jo.call(fetchCart, {})).data).toEqual([])
  const ofSam = await sam.call(inviteToHousehold, {})
  expect(await jo.call(joinHousehold, { invite_token: ofSam.invite_token })).toMatchObject({
    owner_name: 'Sam',
  })
})

test.each(['with goods in it', 'not begun'])(
  'a member who adds to the owner’s cart (%s) while that account is deleted is refused',
  async (cart) => {
    const { shop, db, has, ada, jo } = await openHousehold()
    await has.member(ada.customer, jo.customer)
    if (cart === 'with goods in it') await ada.call(addToCart, { productId: 'pear' })
    const adding = await db.transaction().execute(async (db) => {
      await db.selectFrom('carts').select('id').forUpdate().execute()
      await db.selectFrom('customers').select('id').where('id', '=', ada.customer.id).forUpdate().execute()
      await forgetPerson({ ...shop, db }, { id: ada.customer.id, mobile: '0412345678' })
      const adding = Promise.allSettled([jo.call(addToHousehold, { product_id: 'apple' })])
      await untilWaiting(shop.db, 1)
      return () => adding
    })
    expect(await adding()).toMatchObject([{ status: 'rejected', reason: gone }])
    expect(await db.selectFrom('carts').select('id').execute()).toEqual([])
  },
)

const waysOut: { how: string; end: (shop: HouseholdShop, memberId: string) => Promise<unknown> }[] = [
  { how: 'is removed', end: ({ ada }, member_id) => ada.call(removeMember, { member_id }) },
  { how: 'leaves', end: ({ jo }) => jo.call(leaveHousehold, {}) },
  { how: 'deletes their account', end: (shop) => endAccount(shop, shop.jo, MINE) },
]
const membersEnds = waysOut.flatMap(({ how, end }) => [
  { how, end, cart: 'that has goods in it' },
  { how, end, cart: 'that is not begun' },
])

test.each(membersEnds)(
  'an addition by a member who $how meanwhile, to a cart $cart, belongs to the owner',
  async ({ end, cart }) => {
    const shop = await openHousehold()
    const { db, has, ada, jo } = shop
    const memberId = await has.member(ada.customer, jo.customer, 500)
    if (cart === 'that has goods in it') await ada.call(addToCart, { productId: 'pear' })

    // Locking the product makes the adding wait halfway, so that the ending starts while it is in progress.
    const both = await db.transaction().execute(async (holder) => {
      await holder.selectFrom('products').select('id').where('id', '=', 'apple').forUpdate().execute()
      const adding = jo.call(addToHousehold, { product_id: 'apple' }).catch(() => undefined)
      await untilWaiting(db, 1)
      const ending = end(shop, memberId)
      await Promise.race([ending, untilWaiting(db, 2)])
      return () => Promise.all([adding, ending])
    })
    await both()

    expect((await ada.call(fetchCart, {})).data.map(({ product_id }) => product_id)).toContain('apple')
    expect(await db.selectFrom('cart_line_shares').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('household_members').select('id').execute()).toEqual([])
  },
)

test.each([
  ['puts in', addToHousehold],
  ['takes out', takeFromHousehold],
] as const)('a member who %s something while being removed is refused', async (_, endpoint) => {
  const { db, has, ada, jo } = await openHousehold()
  await has.member(ada.customer, jo.customer)
  await jo.call(addToHousehold, { product_id: 'apple' })

  const answer = await db.transaction().execute(async (removing) => {
    await removing.selectFrom('carts').select('id').forUpdate().execute()
    await removing.deleteFrom('household_members').execute()
    const answer = Promise.allSettled([jo.call(endpoint, { product_id: 'apple' })])
    await untilWaiting(db, 1)
    return () => answer
  })

  expect(await answer()).toMatchObject([{ status: 'rejected', reason: gone }])
  expect((await ada.call(fetchCart, {})).data).toMatchObject([{ product_id: 'apple', quantity: 1 }])
})

/** Deletes the account with a code sent to the mobile, as the account page does. */
async function endAccount(shop: HouseholdShop, { call }: OfHousehold, mobile: string): Promise<void> {
  await call(generateOtp, { mobile })
  await call(deleteAccount, { otp: await readCode(shop.shop, mobile) })
}
