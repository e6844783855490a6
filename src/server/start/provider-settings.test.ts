import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { providerSettings } from './provider-settings.ts'

const embedded = { kind: 'embedded' }

test('a shop without settings uses only embedded providers', () => {
  expect(providerSettings(readConfig({}))).toEqual({
    sms: embedded,
    mail: embedded,
    push: embedded,
    geocoder: embedded,
    map: embedded,
    pictures: expect.objectContaining({ kind: 'folder' }),
  })
})

test('each provider is chosen by its own setting, and the others stay as they are', () => {
  const twilio = {
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+61400000000',
  }
  const baseUrl = readConfig({}).TWILIO_URL
  expect(providerSettings(readConfig(twilio))).toEqual({
    sms: { kind: 'twilio', accountSid: 'AC1', authToken: 'token', from: '+61400000000', baseUrl },
    mail: embedded,
    push: embedded,
    geocoder: embedded,
    map: embedded,
    pictures: expect.objectContaining({ kind: 'folder' }),
  })
  const smtp = {
    MAIL: 'smtp',
    SMTP_URL: 'smtps://user:word@mail.example',
    MAIL_FROM: 'Punnet <hi@punnet.example>',
  }
  expect(providerSettings(readConfig(smtp))).toMatchObject({
    sms: embedded,
    mail: { kind: 'smtp', url: 'smtps://user:word@mail.example', from: 'Punnet <hi@punnet.example>' },
  })
})

test('a production start wakes devices by their push services unless it is told otherwise', () => {
  const production = { NODE_ENV: 'production', ALLOW_EMBEDDED: 'true', PUBLIC_URL: 'https://shop.example' }
  const pushOf = (environment: NodeJS.ProcessEnv) => providerSettings(readConfig(environment)).push
  expect(pushOf(production)).toEqual({ kind: 'web', contact: 'https://shop.example' })
  expect(pushOf({ ...production, PUSH: 'embedded' })).toEqual(embedded)
})

test('the geocoder’s key and the key that browsers see are separate settings', () => {
  const google = {
    GEOCODER: 'google',
    GOOGLE_MAPS_KEY: 'for the service',
    MAP: 'google',
    GOOGLE_MAPS_BROWSER_KEY: 'for browsers',
  }
  const { geocoder, map } = providerSettings(readConfig(google))
  expect(geocoder).toMatchObject({ kind: 'google', key: 'for the service' })
  expect(map).toEqual({ kind: 'google', key: 'for browsers' })
  expect(JSON.stringify(map)).not.toContain('for the service')
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

test('a shop’s own map tiles are configured with their credit', () => {
  const settings = { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_CREDIT: 'Example maps' }
  expect(providerSettings(readConfig(settings)).map).toEqual({
    kind: 'embedded',
    tiles: settings.MAP_TILES,
    tiles_credit: settings.MAP_TILES_CREDIT,
  })
})
