import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { textOf } from '#contract/messages/message-texts.ts'
import {
  changeMessageText,
  dropMessageText,
  listMessageTexts,
  readMessageText,
} from '#contract/office/messages/messages.ts'
import { addOrderMove } from '#contract/office/orders/office-orders.ts'
import { openDesk, seenBy, textsTo } from '#testing/desk.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'

const kind = 'order_on_its_way'
const subject = 'Here comes order {number}'
const body = 'Order {number} comes {window}. {url}'

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
    details: { fields: { body: 'Please put {window} and {url} back: the message needs it.' } },
  })
  await expect(change({ subject: 'It comes', body: `${body} {name}` })).rejects.toMatchObject({
    details: { fields: { subject: expect.any(String), body: expect.stringContaining('no {name}') } },
  })
  await expect(change({ body: body + 'a'.repeat(500) })).rejects.toMatchObject({
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

async function openTexts() {
  const opened = await openTestShop()
  return { ...opened, manager: await operatorOf(opened, 'manager') }
}
