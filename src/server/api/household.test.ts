import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import {
  addToHousehold,
  changeMember,
  householdCart,
  inviteToHousehold,
  joinHousehold,
  leaveHousehold,
  readHousehold,
  removeMember,
  revokeInvitation,
  takeFromHousehold,
} from '#contract/selling/household/household.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

test('a customer who joins by a link adds to the owner’s cart, and each line shows who added what', async () => {
  const { asAda, asJo, db } = await open()
  await db.updateTable('customers').set({ name: 'Jo Nguyen' }).where('mobile', '=', '0400000002').execute()
  const { invite_token } = await asAda(inviteToHousehold, { cap: 50 })

  expect(await asJo(joinHousehold, { invite_token })).toMatchObject({
    role: 'member',
    owner_name: 'Ada',
    cap: 50,
    left: 50,
    members: [],
    invitations: [],
  })
  await asAda(addToCart, { productId: 'apple' })
  const shared = await asJo(addToHousehold, { product_id: 'apple', quantity: 2 })

  expect(shared).toMatchObject({ total_quantity: 1, bill_amount: 13.5, left: 41 })
  expect(shared.data[0]?.added_by).toEqual([{ name: 'Jo', quantity: 2, is_me: true }])
  expect((await asAda(fetchCart, {})).data).toMatchObject([{ product_id: 'apple', quantity: 3 }])
  expect((await asAda(householdCart, {})).data[0]?.added_by).toEqual([
    { name: 'Jo', quantity: 2, is_me: false },
  ])
  expect(await asAda(readHousehold, {})).toMatchObject({
    role: 'owner',
    members: [{ name: 'Jo Nguyen', cap: 50, spent: 9 }],
    invitations: [],
  })
  expect(await asJo(fetchCart, {})).toMatchObject({ data: [] })
})

test('a member sees nothing of the delivery, its cost or the owner’s surname, number and id', async () => {
  const { asAda, asJo, has, ada, jo } = await open()
  await has.member(ada, jo)
  await has.address(ada)
  await asAda(addToCart, { productId: 'apple' })
  const seen = JSON.stringify([await asJo(householdCart, {}), await asJo(readHousehold, {})])
  for (const hidden of ['delivery', 'distance', 'address', 'Lovelace', '0412345678', ada.id])
    expect(seen).not.toContain(hidden)
})

test('the owner is told by text message who has joined', async () => {
  const { asAda, asJo, db } = await open()
  const { invite_token } = await asAda(inviteToHousehold, {})
  await asJo(joinHousehold, { invite_token })
  expect(await db.selectFrom('messages').select(['recipient', 'body']).execute()).toEqual([
    { recipient: '0412345678', body: expect.stringContaining('Mobile ending 002 has joined') },
  ])
})

test('a customer who joins over and over gets in each time, and the owner is told at most five times a day', async () => {
  const { ada, jo, callAs, db, clock } = await open()
  const joinOnce = async () => {
    // Signs in again each time, because the clock may have moved on.
    const [asAda, asJo] = [await callAs(ada), await callAs(jo)]
    const { invite_token } = await asAda(inviteToHousehold, {})
    expect(await asJo(joinHousehold, { invite_token })).toMatchObject({ role: 'member' })
    await asJo(leaveHousehold, {})
  }
  const told = async () => (await db.selectFrom('messages').select('id').execute()).length
  for (let n = 0; n < 7; n++) await joinOnce()
  expect(await told()).toBe(5)

  clock.advance(DAY_MS + 60_000)
  await joinOnce()
  expect(await told()).toBe(6)
})

test('an invitation link works only once, even when two customers use it at the same moment', async () => {
  const { asAda, asJo, asSam } = await open()
  const { invite_token } = await asAda(inviteToHousehold, {})
  const tries = await Promise.allSettled([asJo, asSam].map((as) => as(joinHousehold, { invite_token })))
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await asAda(readHousehold, {})).members).toHaveLength(1)
})

test('an expired, revoked, unknown or own invitation link is answered as not found', async () => {
  const { asAda, asJo, db, clock } = await open()
  const nowhere = { status: 404, code: 'not_found' }
  const old = await asAda(inviteToHousehold, {})
  expect(old.expires_at).toBe(new Date(clock.now().getTime() + 7 * DAY_MS).toISOString())
  await db.updateTable('household_invitations').set({ expires_at: clock.now() }).execute()
  await expect(asJo(joinHousehold, { invite_token: old.invite_token })).rejects.toMatchObject(nowhere)
  expect((await asAda(readHousehold, {})).invitations).toEqual([])

  const { invite_token, invitation_id } = await asAda(inviteToHousehold, {})
  await expect(asAda(joinHousehold, { invite_token })).rejects.toMatchObject(nowhere)
  await asAda(revokeInvitation, { invitation_id })
  await expect(asJo(joinHousehold, { invite_token })).rejects.toMatchObject(nowhere)
  await expect(asAda(revokeInvitation, { invitation_id })).rejects.toMatchObject(nowhere)
  await expect(asJo(joinHousehold, { invite_token: 'guessed' })).rejects.toMatchObject(nowhere)
})

test('a customer cannot be in two households, nor a member of one and the owner of another', async () => {
  const { asAda, asJo, asSam, has, ada, jo } = await open()
  const taken = { code: 'in_a_household' }
  const ofSam = await asSam(inviteToHousehold, {})
  await has.member(ada, jo)
  await expect(asJo(joinHousehold, { invite_token: ofSam.invite_token })).rejects.toMatchObject(taken)
  await expect(asAda(joinHousehold, { invite_token: ofSam.invite_token })).rejects.toMatchObject(taken)
  await expect(asJo(inviteToHousehold, {})).rejects.toMatchObject(taken)
})

test('two customers who join each other at the same moment end up in one household', async () => {
  const { asAda, asJo, db } = await open()
  const ofAda = await asAda(inviteToHousehold, {})
  const ofJo = await asJo(inviteToHousehold, {})
  const tries = await Promise.allSettled([
    asJo(joinHousehold, { invite_token: ofAda.invite_token }),
    asAda(joinHousehold, { invite_token: ofJo.invite_token }),
  ])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.selectFrom('household_members').select('id').execute()).toHaveLength(1)
})

test('an owner can have at most ten open invitations, and is rate limited after twenty', async () => {
  const { asAda } = await open()
  for (let n = 0; n < 10; n++) await asAda(inviteToHousehold, {})
  await expect(asAda(inviteToHousehold, {})).rejects.toMatchObject({ code: 'household_full' })

  for (let n = 10; n < 20; n++) {
    const [first] = (await asAda(readHousehold, {})).invitations
    await asAda(revokeInvitation, { invitation_id: first?.invitation_id ?? '' })
    await asAda(inviteToHousehold, {})
  }
  await expect(asAda(inviteToHousehold, {})).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('a customer who tries to join by guessed links is rate limited', async () => {
  const { asJo } = await open()
  for (let n = 0; n < 20; n++)
    await expect(asJo(joinHousehold, { invite_token: `guess ${n}` })).rejects.toMatchObject({
      code: 'not_found',
    })
  await expect(asJo(joinHousehold, { invite_token: 'one more' })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

test('a member never exceeds their cap, even with twenty additions at once, and the owner can lift it', async () => {
  const { asAda, asJo, has, ada, jo } = await open()
  const member_id = await has.member(ada, jo, 1_000)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => asJo(addToHousehold, { product_id: 'apple' })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(asJo(addToHousehold, { product_id: 'apple' })).rejects.toMatchObject({
    code: 'over_cap',
    details: { left: 1 },
  })

  expect(await asAda(changeMember, { member_id, cap: null })).toEqual({ member_id, cap: null })
  expect(await asJo(addToHousehold, { product_id: 'apple', quantity: 5 })).toMatchObject({ left: null })
})

test('a member is refused an unknown product and more units than are in stock', async () => {
  const { asJo, has, ada, jo } = await open()
  await has.member(ada, jo)
  await expect(asJo(addToHousehold, { product_id: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(asJo(addToHousehold, { product_id: 'apple', quantity: 50 })).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { available: 20 },
  })
})

test('a member can remove only their own units, and the owner can remove any', async () => {
  const { asAda, asJo, has, ada, jo } = await open()
  await has.member(ada, jo)
  await asAda(addToCart, { productId: 'apple', quantity: 2 })
  await expect(asJo(takeFromHousehold, { product_id: 'apple' })).rejects.toMatchObject({ code: 'not_found' })

  await asJo(addToHousehold, { product_id: 'apple', quantity: 3 })
  const after = await asJo(takeFromHousehold, { product_id: 'apple', quantity: 2 })
  expect(after.data).toMatchObject([{ quantity: 3, added_by: [{ quantity: 1 }] }])
  await asJo(takeFromHousehold, { product_id: 'apple', quantity: 9 })
  expect((await asAda(fetchCart, {})).data).toMatchObject([{ quantity: 2 }])

  expect((await asAda(takeFromHousehold, { product_id: 'apple', quantity: 9 })).data).toEqual([])
  await expect(asAda(takeFromHousehold, { product_id: 'apple' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('units that the owner removes from a member’s share no longer count against the member’s cap', async () => {
  const { asAda, asJo, has, ada, jo } = await open()
  await has.member(ada, jo, 1_000)
  await asJo(addToHousehold, { product_id: 'apple', quantity: 2 })
  const [line] = (await asAda(fetchCart, {})).data
  await asAda(removeFromCart, { cart_item_id: line?.id ?? '' })
  expect(await asJo(householdCart, {})).toMatchObject({ left: 5.5, data: [{ added_by: [{ quantity: 1 }] }] })
})

test('a member who leaves or is removed can add nothing more, and the units they added stay in the cart', async () => {
  const { asAda, asJo, asSam, has, ada, jo, sam } = await open()
  await has.member(ada, jo)
  const member_id = await has.member(ada, sam)
  for (const as of [asJo, asSam]) await as(addToHousehold, { product_id: 'apple' })

  expect(await asJo(leaveHousehold, {})).toMatchObject({ role: 'none', owner_name: null })
  expect(await asAda(removeMember, { member_id })).toEqual({ member_id })

  for (const as of [asJo, asSam]) {
    await expect(as(addToHousehold, { product_id: 'apple' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(as(householdCart, {})).rejects.toMatchObject({ code: 'not_found' })
    await expect(as(leaveHousehold, {})).rejects.toMatchObject({ code: 'not_found' })
  }
  expect((await asAda(fetchCart, {})).data).toMatchObject([{ quantity: 2 }])
  expect(await asAda(readHousehold, {})).toMatchObject({ role: 'none', members: [] })
})

async function open() {
  const opened = await openTestShop()
  const { has, db, callAs } = opened
  await has.product('apple', { priceCents: 450, stock: 20 })
  const ada = await has.customer('0412345678')
  const jo = await has.customer('0400000002')
  const sam = await has.customer('0400000003')
  await db.updateTable('customers').set({ name: 'Ada Lovelace' }).where('id', '=', ada.id).execute()
  return {
    ...opened,
    ada,
    jo,
    sam,
    asAda: await callAs(ada),
    asJo: await callAs(jo),
    asSam: await callAs(sam),
  }
}
