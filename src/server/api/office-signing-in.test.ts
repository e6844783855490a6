import { expect, test } from 'vitest'
import { firstOwnerLinkAtStart, makeFirstOwnerLink } from '#business/people/operators/first-owner.ts'
import { inviteByEmail } from '#business/people/operators/invitations.ts'
import { readToday, todaysEvents } from '#contract/insight/today/today.ts'
import { type AuditEntry, listAudit } from '#contract/people/audit/audit.ts'
import { getMe, listMySessions, signOutOfOffice } from '#contract/people/operators/my-account.ts'
import { listPeople } from '#contract/people/operators/people.ts'
import {
  acceptInvitation,
  askSignInLink,
  readInvitation,
  signInByLink,
} from '#contract/people/operators/signing-in.ts'
import { SHOWN_OPERATOR, UNATTENDED } from '#contract/request-headers.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { keyGivenBy, ORIGIN, operatorOf } from '#testing/operators.ts'
import { withRequestId } from '../http/request-log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const tokenIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? ''

test('the first owner joins once by any of the links printed at start, and all of them expire', async () => {
  const { shop, call, send } = await openTestShop()
  const link = await firstOwnerLinkAtStart(shop)
  expect(link).toMatch(/^http:\/\/shop\.test\/office\/join#[\w-]{43}$/)
  const token = tokenIn(link)
  const later = tokenIn(await firstOwnerLinkAtStart(shop))
  for (const each of [token, later])
    expect(await call(readInvitation, { token: each })).toEqual({ data: { email: null, role: 'owner' } })

  const answer = await post(send, acceptInvitation.path, { token, name: 'Ada', email: 'Ada@Example.com' })

  expect(answer.status).toBe(201)
  const me = await meWith(send, keyGivenBy(answer))
  expect(me.data).toMatchObject({ name: 'Ada', email: 'ada@example.com', role: 'owner', has_passkey: false })
  for (const each of [token, later])
    await expect(
      call(acceptInvitation, { token: each, name: 'Eve', email: 'eve@example.com' }),
    ).rejects.toMatchObject({ code: 'link_expired' })
  expect(await firstOwnerLinkAtStart(shop)).toBeUndefined()
  expect(await makeFirstOwnerLink(shop)).toBeUndefined()
})

test('printing another owner link expires the earlier one, and a link expires after a day', async () => {
  const { shop, clock, call } = await openTestShop()
  const first = tokenIn(await firstOwnerLinkAtStart(shop))
  const second = tokenIn(await makeFirstOwnerLink(shop))
  await expect(call(readInvitation, { token: first })).rejects.toMatchObject({ code: 'link_expired' })
  expect(await call(readInvitation, { token: second })).toMatchObject({ data: { role: 'owner' } })

  clock.advance(24 * HOUR)
  await expect(call(readInvitation, { token: second })).rejects.toMatchObject({ code: 'link_expired' })
  expect(await firstOwnerLinkAtStart(shop)).toContain('/office/join#')
})

test('when several people use the first owner’s link at the same moment, only one becomes the owner', async () => {
  const { shop, call, db } = await openTestShop()
  const token = tokenIn(await firstOwnerLinkAtStart(shop))
  const tries = Array.from({ length: 8 }, (_, n) =>
    call(acceptInvitation, { token, name: `Ada ${n}`, email: `ada${n}@example.com` }).then(
      () => 'in',
      (error: { code: string }) => error.code,
    ),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.toSorted()).toEqual(['in', ...Array(7).fill('link_expired')])
  expect(await db.selectFrom('operators').select('role').execute()).toEqual([{ role: 'owner' }])
})

test('the first owner gets a field error when the email address is missing', async () => {
  const { shop, call } = await openTestShop()
  const token = tokenIn(await firstOwnerLinkAtStart(shop))
  await expect(call(acceptInvitation, { token, name: 'Ada' })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { email: 'Please fill this in.' } },
  })
  expect(await call(readInvitation, { token })).toMatchObject({ data: { role: 'owner' } })
})

test('an invited person gets the role and email address of the invitation, whatever they send', async () => {
  const { shop, send } = await openTestShop()
  const { url } = await inviteByEmail(shop, { email: 'pia@example.com', role: 'picker' })
  const wished = { token: tokenIn(url), name: 'Pia', email: 'owner@example.com', role: 'owner' }
  const answer = await post(send, acceptInvitation.path, wished)
  const me = await meWith(send, keyGivenBy(answer))
  expect(me.data).toMatchObject({ name: 'Pia', email: 'pia@example.com', role: 'picker' })
})

test('an operator signs in by an emailed link once, and neither the link nor the key is stored in plain text', async () => {
  const opened = await openTestShop()
  const { shop, db, call, send } = opened
  const { email } = await operatorOf(opened, 'manager')
  await call(askSignInLink, { email: email.toUpperCase() })
  const { token, subject } = await newestLetter(opened, email)
  expect(subject).toBe('Log in to the office')

  const answer = await post(send, signInByLink.path, { token })
  expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('office='))).toMatch(
    /; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect((await meWith(send, keyGivenBy(answer))).data.email).toBe(email)
  expect((await post(send, signInByLink.path, { token })).status).toBe(400)
  const links = JSON.stringify(await db.selectFrom('operator_links').selectAll().execute())
  expect(links).not.toContain(token)
  expect(JSON.stringify(await shop.db.selectFrom('operator_sessions').selectAll().execute())).not.toContain(
    keyGivenBy(answer),
  )
})

test('a sign-in request for an unknown email address gets the same answer, and no email is sent', async () => {
  const opened = await openTestShop()
  const { shop, db, send } = opened
  const { email } = await operatorOf(opened, 'owner')
  const known = await post(send, askSignInLink.path, { email })
  const unknown = await post(send, askSignInLink.path, { email: 'nobody@example.com' })
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  await runDueJobs(shop)
  const sent = await db.selectFrom('outbox').select('to').execute()
  expect(sent).toEqual([{ to: email }])
})

test('a sign-in link returns to the office screen it was requested from, and other targets are refused', async () => {
  const opened = await openTestShop()
  const { call, db } = opened
  const { email } = await operatorOf(opened, 'owner')
  await call(askSignInLink, { email, to: '/office/orders?q=fig' })
  const { body, token } = await newestLetter(opened, email)
  expect(body).toContain(`/office/sign-in?to=%2Foffice%2Forders%3Fq%3Dfig#${token}`)
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/account',
    '/office/../account',
    '/office/join',
  ])
    await expect(call(askSignInLink, { email, to })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await db.selectFrom('outbox').select('to').execute()).toHaveLength(1)
})

test('a sign-in link expires after fifteen minutes', async () => {
  const opened = await openTestShop()
  const { clock, call } = opened
  const { email } = await operatorOf(opened, 'owner')
  await call(askSignInLink, { email })
  const { token } = await newestLetter(opened, email)
  clock.advance(15 * MINUTE)
  await expect(call(signInByLink, { token })).rejects.toMatchObject({ code: 'link_expired' })
})

test('six sign-in requests in a row send the operator only three emails', async () => {
  const opened = await openTestShop()
  const { shop, db, call } = opened
  const { email } = await operatorOf(opened, 'owner')
  for (let time = 0; time < 6; time++) await call(askSignInLink, { email })
  await runDueJobs(shop)
  expect(await db.selectFrom('outbox').select('to').execute()).toHaveLength(3)
})

test('sign-in tries from one IP address are limited to sixty, and another address is unaffected', async () => {
  const { api } = await openTestShop()
  const body = JSON.stringify({ token: 'x'.repeat(43) })
  const ask = async (address: string) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request(ORIGIN + signInByLink.path, { method: 'POST', headers, body })
    return (await api(request, { address })).status
  }
  const statuses = await Promise.all(Array.from({ length: 70 }, () => ask('192.0.2.7')))
  expect(statuses.filter((status) => status === 400)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await ask('192.0.2.8')).toBe(400)
})

test('a session ends after twelve hours, and on a shared device after thirty minutes without use', async () => {
  const opened = await openTestShop()
  const { clock } = opened
  const own = await operatorOf(opened, 'owner')
  const shared = await operatorOf(opened, 'owner', { shared: true })
  for (let minutes = 0; minutes < 60; minutes += 20) {
    clock.advance(20 * MINUTE)
    await shared.call(getMe, {})
  }
  clock.advance(30 * MINUTE)
  await expect(shared.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect((await own.call(getMe, {})).data.email).toBe(own.email)
  clock.advance(11 * HOUR)
  await expect(own.call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('background reads and the event stream do not extend a session on a shared device', async () => {
  const opened = await openTestShop()
  const { call, send } = await operatorOf(opened, 'owner', { shared: true })
  const listen = () => send(todaysEvents.path, { method: 'HEAD' })
  for (let minutes = 0; minutes < 25; minutes += 5) {
    opened.clock.advance(5 * MINUTE)
    await call(readToday, {}, { headers: { [UNATTENDED]: '1' } })
    expect((await listen()).status).toBe(200)
  }
  opened.clock.advance(5 * MINUTE)
  await expect(call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  expect((await listen()).status).toBe(401)
})

test('joining adds the new operator and their session to the audit with the request’s id', async () => {
  const opened = await openTestShop()
  const token = tokenIn(await firstOwnerLinkAtStart(opened.shop))
  const joining = { token, name: 'Ada', email: 'ada@example.com' }
  const answer = await withinRequest('joining-1', () => post(opened.send, acceptInvitation.path, joining))
  const headers = { cookie: `office=${keyGivenBy(answer)}` }
  const { data } = await (await opened.send(listAudit.path, { headers })).json()
  const entries: AuditEntry[] = data
  expect(entries.map(({ act, request_id }) => [act, request_id])).toEqual([
    ['session.begun', 'joining-1'],
    ['operator.joined', 'joining-1'],
  ])
})

test('signing in again in the same browser replaces the previous session', async () => {
  const opened = await openTestShop()
  const { call } = opened
  const { email, send, call: callAsThem } = await operatorOf(opened, 'owner')
  await call(askSignInLink, { email })
  const { token } = await newestLetter(opened, email)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token, shared_device: true })
  const answer = await send(signInByLink.path, { method: 'POST', headers, body })
  await expect(callAsThem(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
  const sessions = await meWith(opened.send, keyGivenBy(answer), listMySessions.path)
  expect(sessions.data).toMatchObject([{ is_shared: true, is_this_one: true }])
})

test('a page that shows another operator than the session’s can neither read nor sign out', async () => {
  const opened = await openTestShop()
  const anna = await operatorOf(opened, 'owner')
  const ben = await operatorOf(opened, 'support')
  const shown = { headers: { [SHOWN_OPERATOR]: anna.id } }
  await expect(ben.call(getMe, {}, shown)).rejects.toMatchObject({ status: 409, code: 'another_operator' })
  await expect(ben.call(listPeople, {}, shown)).rejects.toMatchObject({ code: 'another_operator' })
  await expect(ben.call(signOutOfOffice, {}, shown)).rejects.toMatchObject({ code: 'another_operator' })
  expect((await ben.call(getMe, {})).data.id).toBe(ben.id)
  expect((await anna.call(getMe, {}, shown)).data.id).toBe(anna.id)
})

test('signing out ends the session and clears the cookie', async () => {
  const opened = await openTestShop()
  const { send, call } = await operatorOf(opened, 'support')
  const answer = await send(signOutOfOffice.path, { method: 'DELETE' })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie().join()).toContain('office=; Max-Age=0')
  await expect(call(getMe, {})).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('an office request from another origin, or without one, is refused with a 403', async () => {
  const opened = await openTestShop()
  const { send } = await operatorOf(opened, 'owner')
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await send(signOutOfOffice.path, { method: 'DELETE', headers: { origin } })
    expect([origin, answer.status]).toEqual([origin, 403])
  }
  const unsaid = await opened.send(signOutOfOffice.path, { method: 'DELETE' })
  expect([unsaid.status, (await unsaid.json()).code]).toEqual([403, 'foreign_origin'])
})

async function post(send: TestShop['send'], path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return send(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function withinRequest<T>(id: string, work: () => Promise<T>): Promise<T> {
  return new Promise((done, failed) => withRequestId(id, () => void work().then(done, failed)))
}

async function meWith(send: TestShop['send'], key: string | undefined, path: string = getMe.path) {
  return (await send(path, { headers: { cookie: `office=${key}` } })).json()
}

async function newestLetter({ shop, db }: TestShop, to: string) {
  await runDueJobs(shop)
  await runDueJobs(shop)
  const { subject, body } = await db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('to', '=', to)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow()
  return { subject, body, token: tokenIn(body) }
}
