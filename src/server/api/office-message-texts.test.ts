import { expect, test } from 'vitest'
import { addOrderMove } from '#contract/orders/desk/office-orders.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { isProtected } from '#contract/people/messages/message-text.ts'
import { messageKinds, textOf } from '#contract/people/messages/message-texts.ts'
import {
  changeMessageText,
  dropMessageText,
  listMessageTexts,
  readMessageText,
} from '#contract/people/messages-desk/messages.ts'
import { askSignInLink } from '#contract/people/operators/signing-in.ts'
import { changeCompanySettings, readCompanySettings } from '#contract/people/settings/settings.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openDesk, seenBy, textsTo } from '#testing/desk.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const kind = 'order_on_its_way'
const subject = 'Here comes order {number}'
const body = 'Order {number} comes {window}. {money} {url}'

test('a changed message text is sent from then on, and its standard wording can be restored', async () => {
  const desk = await openDesk()
  const manager = await desk.operator('manager')
  const { data } = await manager.call(changeMessageText, { kind, version: 0, subject, body: ` ${body}\n` })
  expect(data).toMatchObject({ kind, own: { subject, body }, is_own_sent: true, version: 1 })
  desk.clock.advance(60_000)
  await manager.call(addOrderMove, { number: desk.number, from: 'processing', to: 'out_for_delivery' })
  await desk.doJobs()
  expect((await textsTo(desk)).join()).toContain(`Order ${desk.number} comes `)

  const dropped = await manager.call(dropMessageText, { kind, version: 1 })
  expect(dropped.data).toMatchObject({ own: null, is_own_sent: false, version: 2 })
  const { messages } = await seenBy(desk, manager)
  expect(messages.at(-1)?.text).toContain('is on its way to you')

  const owner = await desk.operator('owner')
  const audit = await owner.call(listAudit, { on_kind: 'message-text' })
  expect(audit.data).toMatchObject([
    { act: 'message-text.dropped', on_id: kind },
    {
      act: 'message-text.changed',
      changes: [
        { field: 'subject', before: textOf(kind).subject, after: subject },
        { field: 'body', before: textOf(kind).body, after: body },
      ],
    },
  ])
})

test('a message text that lacks a placeholder, has an unknown one or is too long is refused at its field', async () => {
  const { manager } = await openTexts()
  const change = (wording: { subject?: string; body?: string }) =>
    manager.call(changeMessageText, { kind, version: 0, subject, body, ...wording })
  await expect(change({ body: 'Order {number} comes.' })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { body: 'Please put {window}, {money} and {url} back: the message needs it.' } },
  })
  await expect(change({ subject: 'It comes', body: `${body} {name}` })).rejects.toMatchObject({
    details: { fields: { subject: expect.any(String), body: expect.stringContaining('no {name}') } },
  })
  await expect(change({ body: 'a'.repeat(500) + body })).rejects.toMatchObject({
    details: { fields: { body: expect.stringContaining('SMS') } },
  })
  await expect(change({ subject: 'Order\n{number}' })).rejects.toMatchObject({ code: 'invalid_input' })
  const { data } = await manager.call(listMessageTexts, {})
  expect(data.filter(({ own }) => own)).toEqual([])
})

test('a change to an outdated message text is refused with the current one, even at the same moment', async () => {
  const { manager } = await openTexts()
  const change = (version: number, start: string) =>
    manager.call(changeMessageText, { kind, version, subject, body: `${start}${body}` })
  const outcomes = await Promise.allSettled(['A ', 'B ', 'C '].map((start) => change(0, start)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const late = change(0, 'D ')
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', details: { now: { version: 1 } } })
  await expect(manager.call(dropMessageText, { kind, version: 0 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  // A return to the standard text counts as a change, so an editor who saw the first wording cannot overwrite it.
  await manager.call(dropMessageText, { kind, version: 1 })
  await expect(change(1, 'E ')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect((await change(2, 'F ')).data).toMatchObject({ version: 3 })
})

test('a message text saved without a change makes no audit entry and no new version', async () => {
  const { manager, db } = await openTexts()
  await manager.call(changeMessageText, { kind, version: 0, subject, body })
  const { data } = await manager.call(changeMessageText, { kind, version: 1, subject, body })
  expect(data.version).toBe(1)
  expect(
    await db.selectFrom('audit').select('act').where('on_kind', '=', 'message-text').execute(),
  ).toHaveLength(1)
})

test('a saved wording that lacks a required placeholder is shown but not sent', async () => {
  const { manager, db } = await openTexts()
  await db.insertInto('message_texts').values({ kind, subject, body: 'Order {number}', version: 1 }).execute()
  const { data, origin } = await manager.call(readMessageText, { kind })
  expect(data).toMatchObject({ own: { body: 'Order {number}' }, is_own_sent: false, version: 1 })
  expect(origin).toBe('http://shop.test')
})

test('support can neither list nor change message texts', async () => {
  const opened = await openTestShop()
  const support = await operatorOf(opened, 'support')
  await expect(support.call(listMessageTexts, {})).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(support.call(changeMessageText, { kind, version: 0, subject, body })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('only an owner rewords a message with a secret or to the team, and all owners are told by email', async () => {
  const opened = await openTexts()
  const { manager } = opened
  const owner = await operatorOf(opened, 'owner')
  const other = await operatorOf(opened, 'owner')
  for (const kind of messageKinds.filter((kind) => isProtected(textOf(kind)))) {
    expect((await manager.call(readMessageText, { kind })).data.kind).toBe(kind)
    const words = { subject: textOf(kind).subject, body: `${textOf(kind).body} Bye.` }
    const denied = { code: 'not_allowed', message: 'Only an owner can change the text of this message.' }
    await expect(manager.call(changeMessageText, { kind, version: 0, ...words })).rejects.toMatchObject(
      denied,
    )
    await expect(manager.call(dropMessageText, { kind, version: 0 })).rejects.toMatchObject(denied)
  }

  const protectedKind = 'office_sign_in'
  const words = { subject: 'Your link', body: 'Good morning!\n\n{fixed}' }
  const changed = { kind: protectedKind, version: 0, ...words } as const
  await owner.call(changeMessageText, changed)
  await owner.call(changeMessageText, { ...changed, version: 1 })
  await runDueJobs(opened.shop)
  const letters = await lettersIn(opened)
  expect(letters.map(({ to }) => to).toSorted()).toEqual([owner.email, other.email].toSorted())
  for (const { body } of letters) {
    expect(body).toContain('The owner has changed the text of the message “Link to log in to the office”.')
    expect(body).toMatch(/^http:\/\/shop\.test\/office\/messages\/texts\/office_sign_in$/m)
  }

  await owner.call(dropMessageText, { kind: protectedKind, version: 1 })
  await runDueJobs(opened.shop)
  expect(await lettersIn(opened)).toHaveLength(4)
})

test('an owner’s words stand around the fixed part of a sign-in email, and cannot lead elsewhere', async () => {
  const opened = await openTexts()
  const owner = await operatorOf(opened, 'owner')
  const { subject } = textOf('office_sign_in')
  const change = (body: string) =>
    owner.call(changeMessageText, { kind: 'office_sign_in', version: 0, subject, body })
  for (const body of [
    'https://evil.test/{link}',
    'https://evil.test/{fixed}',
    '{fixed} https://evil.test',
    'Hi.',
  ])
    await expect(change(body)).rejects.toMatchObject({ code: 'invalid_input' })
  await change('Good morning!\n\n{fixed}\n\nBye.')
  await owner.call(askSignInLink, { email: owner.email })
  await runDueJobs(opened.shop)
  const letter = (await lettersIn(opened)).find((one) => one.subject === subject)
  expect(letter?.body).toMatch(
    /^Good morning!\n\nOpen this link .+:\n\nhttp:\/\/shop\.test\/office\/sign-in#\S+\n\nBye\./,
  )
})

test('a wording from before the rules, with a foreign address or a glued link, is shown but not sent', async () => {
  const opened = await openTexts()
  const owner = await operatorOf(opened, 'owner')
  const { subject } = textOf('office_sign_in')
  const before = {
    kind: 'office_sign_in' as const,
    subject,
    body: 'https://evil.test/{link} {minutes}',
    version: 1,
  }
  await opened.db.insertInto('message_texts').values(before).execute()
  await owner.call(askSignInLink, { email: owner.email })
  await runDueJobs(opened.shop)
  expect((await lettersIn(opened)).map(({ body }) => body).join()).not.toContain('evil.test')
  const { data } = await owner.call(readMessageText, { kind: 'office_sign_in' })
  expect(data).toMatchObject({ own: { body: before.body }, is_own_sent: false })
})

test('a wording may name the company’s email address while the settings have it', async () => {
  const opened = await openTexts()
  const owner = await operatorOf(opened, 'owner')
  const change = () =>
    opened.manager.call(changeMessageText, {
      kind,
      version: 0,
      subject,
      body: `${body} Questions? fruit@grocer.example`,
    })
  await expect(change()).rejects.toMatchObject({
    details: { fields: { body: expect.stringContaining('“fruit@grocer.example” reads like a web address') } },
  })
  const { data } = await owner.call(readCompanySettings, {})
  const seen = data.company
  const setEmail = (company_email: string | null, seen: typeof data.company) =>
    owner.call(changeCompanySettings, { company: { ...seen, company_email }, seen })
  const { data: named } = await setEmail('fruit@grocer.example', seen)
  expect((await change()).data.is_own_sent).toBe(true)
  await setEmail(null, named.company)
  const { data: later } = await opened.manager.call(readMessageText, { kind })
  expect(later.is_own_sent).toBe(false)
})

function lettersIn({ db }: Awaited<ReturnType<typeof openTexts>>) {
  return db.selectFrom('outbox').select(['to', 'subject', 'body']).where('channel', '=', 'email').execute()
}

async function openTexts() {
  const opened = await openTestShop()
  return { ...opened, manager: await operatorOf(opened, 'manager') }
}
