import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { getMarks } from '#contract/selling/favourites/favourites.ts'
import {
  inviteToHousehold,
  isInvitationLive,
  joinHousehold,
  leaveHousehold,
  readHousehold,
  readHouseholdInvitation,
  revokeInvitation,
} from '#contract/selling/household/household.ts'
import { openHousehold } from '#testing/open-household.ts'
import { ORIGIN } from '#testing/operators.ts'
import { untilWaiting } from '#testing/waiting-for-locks.ts'

const nowhere = { status: 404, code: 'not_found' }

test('a customer who opens an invitation link sees the owner and the cap, and joins nothing by reading it', async () => {
  const { ada, jo } = await openHousehold()
  const { invite_token, expires_at } = await ada.call(inviteToHousehold, { cap: 50 })

  const read = await jo.call(readHouseholdInvitation, { invite_token })

  expect(read).toEqual({ owner_name: 'Ada', cap: 50, expires_at, is_own: false, is_member: false })
  expect(await jo.call(readHousehold, {})).toMatchObject({ role: 'none' })
  expect((await ada.call(readHousehold, {})).invitations).toHaveLength(1)
})

test('an owner without a name is called by the name on their default address, else by the one on their newest', async () => {
  const { ada, jo, has, db, clock } = await openHousehold()
  await db.updateTable('customers').set({ name: ' ' }).execute()
  expect(await ada.call(readHousehold, {})).toMatchObject({ own_name: null })
  const home = await has.address(ada.customer, { name: 'Ada Byron' })
  clock.advance(1)
  await has.address(ada.customer, { name: 'Gift Shop' })
  const ownerIn = async () => {
    const { invite_token } = await ada.call(inviteToHousehold, {})
    return (await jo.call(readHouseholdInvitation, { invite_token })).owner_name
  }
  expect(await ownerIn()).toBe('Gift')
  expect(await ada.call(readHousehold, {})).toMatchObject({ own_name: 'Gift' })
  await db
    .updateTable('customers')
    .set({ default_address_id: home })
    .where('id', '=', ada.customer.id)
    .execute()
  expect(await ownerIn()).toBe('Ada')
  await has.member(ada.customer, jo.customer)
  expect(await jo.call(readHousehold, {})).toMatchObject({ owner_name: 'Ada' })
  expect((await ada.call(readHousehold, {})).members).toMatchObject([{ name: 'Mobile ending 002' }])
})

test('an owner who opens their own invitation link is told that it is theirs', async () => {
  const { ada } = await openHousehold()
  const { invite_token } = await ada.call(inviteToHousehold, {})
  expect(await ada.call(readHouseholdInvitation, { invite_token })).toMatchObject({ cap: null, is_own: true })
})

test('only a member who opens a link to their own household is told that they are already in it', async () => {
  const { ada, jo, sam, has } = await openHousehold()
  await has.member(ada.customer, jo.customer)
  const { invite_token } = await ada.call(inviteToHousehold, {})
  expect(await jo.call(readHouseholdInvitation, { invite_token })).toMatchObject({ is_member: true })
  expect(await sam.call(readHouseholdInvitation, { invite_token })).toMatchObject({ is_member: false })
  const elsewhere = await sam.call(inviteToHousehold, {})
  expect(await jo.call(readHouseholdInvitation, elsewhere)).toMatchObject({ is_member: false })
})

test('a signed-out visitor learns only whose invitation it is, and nothing from a link that no longer works', async () => {
  const { call, ada, jo, clock } = await openHousehold()
  const live = await ada.call(inviteToHousehold, { cap: 50 })
  const dead = { is_live: false, owner_name: null }
  expect(await call(isInvitationLive, live)).toEqual({ is_live: true, owner_name: 'Ada' })

  const used = await ada.call(inviteToHousehold, {})
  await jo.call(joinHousehold, { invite_token: used.invite_token })
  for (const { invite_token } of [used, { invite_token: 'guessed' }])
    expect(await call(isInvitationLive, { invite_token })).toEqual(dead)
  clock.advance(7 * DAY_MS)
  expect(await call(isInvitationLive, { invite_token: live.invite_token })).toEqual(dead)
})

test('one IP address can try sixty invitation links, and another address is still answered', async () => {
  const { api } = await openHousehold()
  const tryFrom = async (address: string) => {
    const request = new Request(`${ORIGIN}${isInvitationLive.path}?invite_token=guess`)
    return (await api(request, { address })).status
  }
  for (let n = 0; n < 60; n++) expect(await tryFrom('203.0.113.7')).toBe(200)
  expect(await tryFrom('203.0.113.7')).toBe(429)
  expect(await tryFrom('198.51.100.1')).toBe(200)
})

test('a used, revoked, expired or unknown invitation link is answered as not found', async () => {
  const { ada, jo, sam, clock } = await openHousehold()
  const used = await ada.call(inviteToHousehold, {})
  await jo.call(joinHousehold, { invite_token: used.invite_token })
  const revoked = await ada.call(inviteToHousehold, {})
  await ada.call(revokeInvitation, { invitation_id: revoked.invitation_id })
  const over = await ada.call(inviteToHousehold, {})
  clock.advance(7 * DAY_MS)
  for (const { invite_token } of [used, revoked, over, { invite_token: 'guessed' }])
    await expect(sam.call(readHouseholdInvitation, { invite_token })).rejects.toMatchObject(nowhere)
})

test('an invitation that its owner revokes while it is being used lets nobody in', async () => {
  const { ada, jo, db } = await openHousehold()
  const { invitation_id, invite_token } = await ada.call(inviteToHousehold, {})
  const revoking = await db.startTransaction().execute()
  await revoking.deleteFrom('household_invitations').where('id', '=', invitation_id).execute()
  const joining = expect(jo.call(joinHousehold, { invite_token })).rejects.toMatchObject(nowhere)
  await untilWaiting(db, 1)
  await revoking.commit().execute()
  await joining
  expect(await jo.call(readHousehold, {})).toMatchObject({ role: 'none' })
})

test('a customer who guesses at invitation links is rate limited', async () => {
  const { jo } = await openHousehold()
  const guess = () => jo.call(readHouseholdInvitation, { invite_token: 'guess' })
  for (let n = 0; n < 60; n++) await expect(guess()).rejects.toMatchObject(nowhere)
  await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('the marks tell a member whose cart they add to, and an owner that they have members', async () => {
  const { ada, jo, sam, has } = await openHousehold()
  await has.member(ada.customer, jo.customer)

  expect(await jo.call(getMarks, {})).toMatchObject({ household: { role: 'member', owner_name: 'Ada' } })
  expect(await ada.call(getMarks, {})).toMatchObject({ household: { role: 'owner', owner_name: null } })
  expect(await sam.call(getMarks, {})).not.toHaveProperty('household')

  await jo.call(leaveHousehold, {})
  for (const { call } of [ada, jo]) expect(await call(getMarks, {})).not.toHaveProperty('household')
})
