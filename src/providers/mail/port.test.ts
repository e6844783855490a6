import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from '#stand-ins/outbox/open-outbox.ts'
import { readOutbox } from '#stand-ins/outbox/outbox.ts'
import { openSmtpStandIn } from '#stand-ins/servers/smtp.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { testClock } from '../clock/embedded.ts'
import { NotDelivered } from '../messages/port.ts'
import type { Mail } from './port.ts'
import { smtpMail } from './smtp.ts'

const message = {
  id: 'message-1',
  to: 'ada@example.com',
  subject: 'Your order 12345678',
  body: 'It is on its way.\n.\nSee https://shop.example/account/order/12345678',
}
const from = 'Punnet <hello@punnet.example>'

interface Delivering {
  mail: Mail
  arrived(): Promise<{ to: string; subject: string; body: string }[]>
}

const providers: Record<string, () => Promise<Delivering>> = {
  async embedded() {
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    return { mail: openOutbox(db, testClock('2026-03-05')).mail, arrived: () => readOutbox(db, 10) }
  },
  async smtp() {
    const { url, received } = await openSmtpStandIn()
    return { mail: smtpMail({ url, from }), arrived: async () => received.map(readMail) }
  },
}

for (const [name, open] of Object.entries(providers)) {
  test(`${name}: an email arrives at its address, word for word`, async () => {
    const { mail, arrived } = await open()
    const { providerId } = await mail.send(message)
    expect(providerId).not.toBe('')
    const { to, subject, body } = message
    expect(await arrived()).toMatchObject([{ to, subject, body }])
  })
}

test('embedded: the same email handed over many times at once arrives once', async () => {
  const { mail, arrived } = await (providers.embedded as () => Promise<Delivering>)()
  await Promise.all(Array.from({ length: 8 }, () => mail.send(message)))
  expect(await arrived()).toHaveLength(1)
})

test('smtp: the same message carries the same Message-ID each time, and our sender', async () => {
  const { url, received } = await openSmtpStandIn()
  const mail = smtpMail({ url, from })
  await mail.send(message)
  await mail.send(message)
  expect(received).toHaveLength(2)
  for (const text of received) {
    expect(text).toContain('Message-ID: <message-1@punnet.example>')
    expect(text).toContain(`From: ${from}`)
  }
})

test('smtp: a newsletter has a one-click unsubscribe header, and other emails do not', async () => {
  const { url, received } = await openSmtpStandIn()
  const mail = smtpMail({ url, from })
  await mail.send({ ...message, unsubscribeUrl: 'https://shop.example/newsletter/unsubscribe?token=a.b' })
  await mail.send(message)
  expect(received[0]?.replaceAll('\r\n ', ' ')).toContain(
    'List-Unsubscribe: <https://shop.example/newsletter/unsubscribe?token=a.b>',
  )
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received[1]).not.toContain('List-Unsubscribe')
})

test.each([
  ['RCPT', '550 no such person ada@example.com', false],
  ['RCPT', '451 come back later', true],
  ['end', '554 refused', false],
  ['MAIL', '421 closing', true],
  ['MAIL', '530 sign in first', true],
])(
  'smtp: when %s is answered "%s", the email is worth another try: %s',
  async (command, answer, worthAnotherTry) => {
    const { url } = await openSmtpStandIn({ [command]: answer })
    const error = await failureOf(smtpMail({ url, from }))
    expect(error.worthAnotherTry).toBe(worthAnotherTry)
    expect(error.message).toContain(`answered ${answer.slice(0, 3)}`)
  },
)

test('smtp: a timeout or an unreachable server is worth another try', async () => {
  const { url } = await openSmtpStandIn({ greeting: '' })
  const { url: later } = await openSmtpStandIn({ end: '' })
  const failures = [
    await failureOf(smtpMail({ url, from }, 100)),
    await failureOf(smtpMail({ url: later, from }, 100)),
    await failureOf(smtpMail({ url: 'smtp://127.0.0.1:1', from })),
  ]
  for (const error of failures) {
    expect(error.worthAnotherTry).toBe(true)
    expect(error.message).toContain('was not reached')
  }
})

async function failureOf(mail: Mail): Promise<NotDelivered> {
  const error = await mail.send(message).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NotDelivered)
  expect(`${(error as Error).stack}`).not.toMatch(/ada@|12345678|on its way/)
  return error as NotDelivered
}

function readMail(text: string) {
  const at = text.indexOf('\r\n\r\n')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(text.slice(0, at))?.[1]?.trim() ?? ''
  const body = text
    .slice(at + 4)
    .replaceAll('\r\n', '\n')
    .replaceAll(/^\.\./gm, '.')
    .trimEnd()
  return { to: header('To'), subject: header('Subject'), body }
}
