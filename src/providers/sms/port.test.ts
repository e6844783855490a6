import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from '#stand-ins/outbox/open-outbox.ts'
import { readOutbox } from '#stand-ins/outbox/outbox.ts'
import { openTwilioStandIn } from '#stand-ins/servers/twilio.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { testClock } from '../clock/embedded.ts'
import { NotDelivered } from '../messages/port.ts'
import type { Sms } from './port.ts'
import { twilioSms } from './twilio.ts'

const message = { id: 'message-1', to: '0412345678', body: 'Your code is 4711 & ready – ünï' }
const created = { status: 201, body: JSON.stringify({ sid: 'SM123', status: 'queued' }) }

interface Delivering {
  sms: Sms
  arrived(): Promise<{ to: string; body: string }[]>
}

const providers: Record<string, () => Promise<Delivering>> = {
  async embedded() {
    const { db, close } = await openTestDatabase()
    onTestFinished(close)
    return { sms: openOutbox(db, testClock('2026-03-05')).sms, arrived: () => readOutbox(db, 10) }
  },
  async twilio() {
    const { baseUrl, asked } = await openTwilioStandIn(created)
    const arrived = async () =>
      asked.map(({ form }) => ({ to: String(form.To).replace('+61', '0'), body: String(form.Body) }))
    return { sms: twilioAt(baseUrl), arrived }
  },
}

for (const [name, open] of Object.entries(providers)) {
  test(`${name}: a text message arrives at its number, word for word`, async () => {
    const { sms, arrived } = await open()
    const { providerId } = await sms.send(message)
    expect(providerId).not.toBe('')
    expect(await arrived()).toMatchObject([{ to: message.to, body: message.body }])
  })
}

test('embedded: the same message handed over many times at once arrives once', async () => {
  const { sms, arrived } = await (providers.embedded as () => Promise<Delivering>)()
  await Promise.all(Array.from({ length: 8 }, () => sms.send(message)))
  expect(await arrived()).toHaveLength(1)
})

test('twilio: requests follow its API, with the number in international format', async () => {
  const { baseUrl, asked } = await openTwilioStandIn(created)
  expect(await twilioAt(baseUrl).send(message)).toEqual({ providerId: 'SM123' })
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${btoa('AC1:secret')}`,
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { To: '+61412345678', From: 'Punnet', Body: message.body },
    },
  ])
})

test.each([
  [400, false],
  [401, true],
  [403, false],
  [404, false],
  [429, true],
  [500, true],
  [503, true],
])('twilio: an answer of %i is worth another try: %s', async (status, worthAnotherTry) => {
  const body = JSON.stringify({ code: 21211, message: `'To' +61412345678 is wrong: ${message.body}` })
  const { baseUrl } = await openTwilioStandIn({ status, body })
  const error = await failureOf(twilioAt(baseUrl))
  expect(error.worthAnotherTry).toBe(worthAnotherTry)
  expect(error.message).toBe(`Twilio answered ${status}, code 21211`)
})

test('twilio: an HTML page instead of an answer is a failure like any other', async () => {
  const { baseUrl } = await openTwilioStandIn({ status: 502, body: '<h1>Bad gateway</h1>' })
  expect(await failureOf(twilioAt(baseUrl))).toMatchObject({ worthAnotherTry: true })
})

test('twilio: a timeout or an unreachable server is worth another try', async () => {
  const { baseUrl } = await openTwilioStandIn(undefined)
  const silent = await failureOf(twilioAt(baseUrl, 100))
  const nobody = await failureOf(twilioAt('http://127.0.0.1:1'))
  for (const error of [silent, nobody]) {
    expect(error.worthAnotherTry).toBe(true)
    expect(`${error.stack}`).not.toMatch(/12345678|4711/)
  }
  expect(silent.message).toBe('Twilio was not reached: TimeoutError')
})

function twilioAt(baseUrl: string, timeoutMs?: number): Sms {
  return twilioSms({ accountSid: 'AC1', authToken: 'secret', from: 'Punnet', baseUrl }, timeoutMs)
}

async function failureOf(sms: Sms): Promise<NotDelivered> {
  const error = await sms.send(message).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(NotDelivered)
  return error as NotDelivered
}
