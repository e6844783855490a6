import { expect, test } from 'vitest'
import { NotDelivered } from '#providers/messages/port.ts'
import type { Sms } from '#providers/sms/port.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { giveUpMessage, sendMessage } from './send-message.ts'
import { tell } from './tell.ts'

const code = { kind: 'login_code', channel: 'sms', to: '0412345678', body: 'Your code is 4711' } as const

test('a queued message is sent once, and its text is deleted', async () => {
  const { shop, messageId, outbox, message } = await openWithMessage()
  await sendMessage(shop, { messageId })
  expect(await outbox()).toMatchObject([{ id: messageId, channel: 'sms', to: code.to, body: code.body }])
  expect(await message()).toMatchObject({ status: 'sent', body: '', sent_at: shop.clock.now() })
})

test('a message job that runs many times, even concurrently, sends the message once', async () => {
  const { shop, messageId, outbox } = await openWithMessage()
  await Promise.all(Array.from({ length: 8 }, () => sendMessage(shop, { messageId })))
  await sendMessage(shop, { messageId })
  expect(await outbox()).toHaveLength(1)
})

test('a message sent before a crash is not sent again by the next run', async () => {
  const { shop, messageId, outbox, message } = await openWithMessage()
  await shop.sms.send({ id: messageId, to: code.to, body: code.body })
  await sendMessage(shop, { messageId })
  expect(await outbox()).toHaveLength(1)
  expect(await message()).toMatchObject({ status: 'sent', body: '' })
})

test('a message stays queued while the provider is down, and is sent later', async () => {
  const { shop, messageId, outbox, message } = await openWithMessage()
  const sending = sendMessage({ ...shop, sms: outOfOrder(true) }, { messageId })
  await expect(sending).rejects.toThrow('out of order')
  expect(await message()).toMatchObject({ status: 'queued', body: code.body })

  await sendMessage(shop, { messageId })
  expect(await outbox()).toHaveLength(1)
})

test('a message that cannot be delivered fails at once, and its text is deleted', async () => {
  const { shop, messageId, outbox, message } = await openWithMessage()
  await sendMessage({ ...shop, sms: outOfOrder(false) }, { messageId })
  expect(await message()).toMatchObject({ status: 'failed', body: '' })
  await sendMessage(shop, { messageId })
  expect(await outbox()).toEqual([])
})

test('giving up on a message deletes its text, and does not affect a sent one', async () => {
  const { shop, messageId, message } = await openWithMessage()
  const sent = await openWithMessage()
  await giveUpMessage(shop, { messageId })
  await sendMessage(sent.shop, { messageId: sent.messageId })
  await giveUpMessage(sent.shop, { messageId: sent.messageId })
  expect(await message()).toMatchObject({ status: 'failed', body: '' })
  expect(await sent.message()).toMatchObject({ status: 'sent' })
})

test('the logs never contain the text or the phone number of a message', async () => {
  const { shop, messageId, logged } = await openWithMessage()
  await sendMessage({ ...shop, sms: outOfOrder(true) }, { messageId }).catch(() => {})
  await sendMessage(shop, { messageId })
  const other = await openWithMessage()
  await sendMessage({ ...other.shop, sms: outOfOrder(false) }, { messageId: other.messageId })
  const lines = [...logged, ...other.logged].join('\n')
  expect(lines).toContain(messageId)
  expect(lines).not.toMatch(/412345678|4711/)
})

async function openWithMessage() {
  const opened = await openTestShop()
  await tell(opened.shop, code)
  const { id: messageId } = await theMessage(opened)
  return {
    ...opened,
    messageId,
    message: () => theMessage(opened),
    outbox: () => opened.db.selectFrom('outbox').selectAll().execute(),
  }
}

function theMessage({ db }: TestShop) {
  return db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
}

function outOfOrder(worthAnotherTry: boolean): Sms {
  return { send: () => Promise.reject(new NotDelivered('out of order', { worthAnotherTry })) }
}
