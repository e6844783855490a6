import { expect, test } from 'vitest'
import { endMySession, getMe, listMySessions } from '#contract/people/operators/my-account.ts'
import {
  changePerson,
  endSessionsOfPerson,
  inviteAgain,
  invitePerson,
  listPeople,
  removePerson,
} from '#contract/people/operators/people.ts'
import { readInvitation } from '#contract/people/operators/signing-in.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { anotherSession, operatorOf } from '#testing/operators.ts'

test('an invited person is listed and gets a link by email, and a second invitation makes the first link expire', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const { data: invited } = await owner.call(invitePerson, { email: 'Max@Example.com', role: 'manager' })
  expect(invited).toMatchObject({ email: 'max@example.com', role: 'manager', status: 'invited', sessions: 0 })
  expect((await owner.call(listPeople, {})).data.map(({ email }) => email)).toEqual([
    'max@example.com',
    owner.email,
  ])

  const [first = ''] = await tokensSentTo(opened, 'max@example.com')
  await owner.call(inviteAgain, { operator_id: invited.id })
  const second = (await tokensSentTo(opened, 'max@example.com')).find((token) => token !== first) ?? ''
  await expect(opened.call(readInvitation, { token: first })).rejects.toMatchObject({ code: 'link_expired' })
  expect(await opened.call(readInvitation, { token: second })).toEqual({
    data: { email: 'max@example.com', role: 'manager' },
  })
})

test('a person is invited once, even by three requests at once, and an active operator is not invited again', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const invite = () => owner.call(invitePerson, { email: 'max@example.com', role: 'manager' })
  const outcomes = await Promise.allSettled([invite(), invite(), invite()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(invite()).rejects.toMatchObject({ code: 'already_there' })
  await expect(owner.call(inviteAgain, { operator_id: owner.id })).rejects.toMatchObject({
    code: 'already_there',
  })
  await expect(owner.call(inviteAgain, { operator_id: 'nobody' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('when two changes to a person start from one version, the second is refused and shown the first', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const other = await operatorOf(opened, 'support')
  const change = (role: 'manager' | 'picker') =>
    owner.call(changePerson, { operator_id: other.id, name: 'Sam', role, version: 1 })
  expect((await change('manager')).data).toMatchObject({ name: 'Sam', role: 'manager', version: 2 })
  await expect(change('picker')).rejects.toMatchObject({
    code: 'changed_meanwhile',
    status: 409,
    details: { now: { name: 'Sam', role: 'manager', version: 2 } },
  })
  expect((await owner.call(listPeople, {})).data.find(({ id }) => id === other.id)?.role).toBe('manager')
})

test('saving a person without a change keeps their version and adds no history entry', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const other = await operatorOf(opened, 'support')
  const change = (name: string, version: number) =>
    owner.call(changePerson, { operator_id: other.id, name, role: 'support', version })
  expect((await change('Sam', 1)).data.version).toBe(2)
  const { history } = await owner.call(listPeople, {})
  expect((await change('Sam', 2)).data).toMatchObject({ name: 'Sam', role: 'support', version: 2 })
  expect((await owner.call(listPeople, {})).history).toEqual(history)
  expect((await change('Samuel', 2)).data).toMatchObject({ name: 'Samuel', version: 3 })
})

test('a change of role applies from the operator’s next request', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const other = await operatorOf(opened, 'owner')
  await owner.call(changePerson, { operator_id: other.id, name: 'Sam', role: 'picker', version: 1 })
  await expect(other.call(listPeople, {})).rejects.toMatchObject({ code: 'not_allowed' })
})

test('the last owner can neither be removed nor given another role', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  await owner.call(invitePerson, { email: 'not-here-yet@example.com', role: 'owner' })
  await expect(owner.call(removePerson, { operator_id: owner.id })).rejects.toMatchObject({
    code: 'last_owner',
  })
  const demotion = { operator_id: owner.id, name: 'Ada', role: 'manager', version: 1 } as const
  await expect(owner.call(changePerson, demotion)).rejects.toMatchObject({ code: 'last_owner' })
  expect((await owner.call(getMe, {})).data.role).toBe('owner')
})

test('two owners who remove each other at the same moment leave one', async () => {
  const opened = await openTestShop()
  const ada = await operatorOf(opened, 'owner')
  const bob = await operatorOf(opened, 'owner')
  await Promise.allSettled([
    ada.call(removePerson, { operator_id: bob.id }),
    bob.call(removePerson, { operator_id: ada.id }),
  ])
  const left = await opened.db.selectFrom('operators').select('id').where('removed_at', 'is', null).execute()
  expect(left).toHaveLength(1)
})

test('a removed operator is signed out at once, and their email address can be invited again', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const gone = await operatorOf(opened, 'manager')
  await owner.call(removePerson, { operator_id: gone.id })
  await expect(gone.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(owner.call(removePerson, { operator_id: gone.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { data } = await owner.call(invitePerson, { email: gone.email, role: 'picker' })
  expect(data.id).not.toBe(gone.id)
})

test('removing an operator from a stale version is refused, and their session continues', async () => {
  const opened = await openTestShop()
  const [owner, other] = [await operatorOf(opened, 'owner'), await operatorOf(opened, 'manager')]
  await owner.call(changePerson, { operator_id: other.id, name: 'Sam', role: 'support', version: 1 })
  await expect(owner.call(removePerson, { operator_id: other.id, version: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    details: { now: { name: 'Sam', role: 'support', version: 2 } },
  })
  expect((await other.call(getMe, {})).data.role).toBe('support')
  await owner.call(removePerson, { operator_id: other.id, version: 2 })
  await expect(other.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('an owner signs another operator out of all sessions and stays signed in', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const other = await operatorOf(opened, 'manager')
  const theirPhone = await anotherSession(opened, other)
  expect((await owner.call(listPeople, {})).data.find(({ id }) => id === other.id)?.sessions).toBe(2)
  await owner.call(endSessionsOfPerson, { operator_id: other.id })
  for (const session of [other, theirPhone])
    await expect(session.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect((await owner.call(getMe, {})).data.id).toBe(owner.id)
  await expect(owner.call(endSessionsOfPerson, { operator_id: 'nobody' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an operator lists and ends their own sessions, and another operator’s session is answered as not found', async () => {
  const opened = await openTestShop()
  const ada = await operatorOf(opened, 'picker')
  const phone = await anotherSession(opened, ada)
  const bob = await operatorOf(opened, 'picker')
  const [bobs] = (await bob.call(listMySessions, {})).data
  const { data: own } = await ada.call(listMySessions, {})
  expect(own).toHaveLength(2)
  expect(own.filter(({ is_this_one }) => is_this_one)).toHaveLength(1)

  await expect(ada.call(endMySession, { session_id: bobs?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await bob.call(getMe, {})).data.id).toBe(bob.id)
  const other = own.find(({ is_this_one }) => !is_this_one)?.id ?? ''
  await ada.call(endMySession, { session_id: other })
  await expect(phone.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(ada.call(endMySession, { session_id: other })).rejects.toMatchObject({ code: 'not_found' })
})

async function tokensSentTo({ shop, db }: TestShop, to: string): Promise<string[]> {
  await runDueJobs(shop)
  const letters = await db.selectFrom('outbox').select('body').where('to', '=', to).execute()
  return letters.map(({ body }) => /#([\w-]{43})/.exec(body)?.[1] ?? '')
}
