import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#providers/clock/port.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import { openOutbox } from '#stand-ins/outbox/open-outbox.ts'
import { readOutbox } from '#stand-ins/outbox/outbox.ts'
import { knowsBoundaryStreet, openGoogleStandIn } from '#stand-ins/servers/google.ts'
import { openSmtpStandIn } from '#stand-ins/servers/smtp.ts'
import { openTwilioStandIn } from '#stand-ins/servers/twilio.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { readConfig } from '../config.ts'
import { chooseProviders } from './choose-providers.ts'

const text = { id: 'm1', to: '0412345678', body: 'Hello' }
const email = { id: 'm2', to: 'ada@example.com', subject: 'Hello', body: 'Hello' }

test.each([
  [{}, { usesOutbox: true, inOutbox: 2, texts: 0, emails: 0 }],
  [{ SMS: 'twilio' }, { usesOutbox: true, inOutbox: 1, texts: 1, emails: 0 }],
  [{ MAIL: 'smtp' }, { usesOutbox: true, inOutbox: 1, texts: 0, emails: 1 }],
  [
    { SMS: 'twilio', MAIL: 'smtp' },
    { usesOutbox: false, inOutbox: 0, texts: 1, emails: 1 },
  ],
])(
  'with %o messages go where they are to, and the outbox is in use as long as one ends in it',
  async (chosen, to) => {
    const twilio = await openTwilioStandIn({ status: 201, body: '{"sid":"SM1"}' })
    const smtp = await openSmtpStandIn()
    const { providers, db } = await open({
      ...chosen,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+61400000000',
      TWILIO_URL: twilio.baseUrl,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Punnet <hi@punnet.example>',
    })
    await providers.sms.send(text)
    await providers.mail.send(email)

    expect({
      usesOutbox: providers.usesOutbox,
      inOutbox: (await readOutbox(db, 10)).length,
      texts: twilio.asked.length,
      emails: smtp.received.length,
    }).toEqual(to)
    for (const { path, authorization, form } of twilio.asked) {
      expect(path).toContain('/AC1/')
      expect(authorization).toBe(`Basic ${btoa('AC1:token')}`)
      expect(form).toEqual({ To: '+61412345678', From: '+61400000000', Body: 'Hello' })
    }
    for (const mail of smtp.received) expect(mail).toContain('From: Punnet <hi@punnet.example>')
  },
)

test('a production start wakes devices by their push services unless it is told otherwise', async () => {
  const production = { NODE_ENV: 'production', ALLOW_EMBEDDED: 'true', PUBLIC_URL: 'https://shop.example' }
  const wake = async (settings: NodeJS.ProcessEnv) =>
    (await open(settings)).providers.push.send({ id: 'p1', address: 'http://127.0.0.1:1' })
  await expect(wake(production)).rejects.toThrow(NotDelivered)
  await expect(wake({ ...production, PUSH: 'embedded' })).resolves.toEqual({ providerId: 'p1' })
  await expect(wake({})).resolves.toEqual({ providerId: 'p1' })
})

test('the geocoder’s key and the key that browsers see are separate settings', async () => {
  const { url, asked } = await openGoogleStandIn(knowsBoundaryStreet)
  const { providers } = await open({
    GEOCODER: 'google',
    GOOGLE_MAPS_KEY: 'for the service',
    GOOGLE_MAPS_URL: url,
    GOOGLE_PLACES_URL: url,
    MAP: 'google',
    GOOGLE_MAPS_BROWSER_KEY: 'for browsers',
  })
  await providers.geocoder.suggest('boundary', 5)
  await providers.geocoder.place('ChIJ-boundary')
  expect(asked).toMatchObject([
    { headers: { 'x-goog-api-key': 'for the service' } },
    { query: { key: 'for the service' } },
  ])
  expect(providers.map).toEqual({ kind: 'google', key: 'for browsers' })
})

test.each([
  ['SMS', { SMS: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+61400000000' }, 'TWILIO_AUTH_TOKEN'],
  ['mail', { MAIL: 'smtp' }, 'SMTP_URL'],
  ['looking up addresses', { GEOCODER: 'google' }, 'GOOGLE_MAPS_KEY'],
  ['the map', { MAP: 'google', GOOGLE_MAPS_KEY: 'for the service' }, 'GOOGLE_MAPS_BROWSER_KEY'],
])(
  'a shop without a setting that its provider of %s needs does not start, and names the setting',
  (_, settings, missing) => {
    expect(() => readConfig(settings)).toThrow(missing)
  },
)

test('a shop’s own map tiles are configured with their credit', async () => {
  const settings = { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_CREDIT: 'Example maps' }
  expect((await open(settings)).providers.map).toEqual({
    kind: 'embedded',
    tiles: settings.MAP_TILES,
    tiles_credit: settings.MAP_TILES_CREDIT,
  })
  expect((await open({})).providers.map).toEqual({ kind: 'embedded' })
})

async function open(settings: NodeJS.ProcessEnv) {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const providers = await chooseProviders(readConfig(settings), {
    db,
    clock: systemClock,
    pushKey: new Uint8Array(32).fill(7),
    openOutbox: async () => openOutbox(db, systemClock),
  })
  return { db, providers }
}
