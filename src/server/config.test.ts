import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CannotStart } from '#database/cannot-start.ts'
import { readConfig, settings } from './config.ts'

/** Every setting of a real shop except its own address. */
const production = {
  NODE_ENV: 'production',
  SMS: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+61400000000',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://mail.example',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
}

test('.env.example names every setting with what it takes and its default', () => {
  const expected = Object.entries(settings).map(
    ([name, [, ifLeftOut, takes]]) => `# ${takes}\n#${name}=${ifLeftOut}\n`,
  )
  expect(readFileSync('.env.example', 'utf8')).toBe(`${expected.join('\n')}`)
})

test('a shop without settings uses embedded providers', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SMS: 'embedded',
    MAIL: 'embedded',
    TRUST_PROXY: 0,
  })
})

test('a production shop pauses for its balancer before it stops, unless it is told otherwise', () => {
  const pauseOf = (environment: NodeJS.ProcessEnv) => readConfig(environment).STOP_PAUSE_SECONDS
  const real = { ...production, PUBLIC_URL: 'https://shop.example' }
  expect([pauseOf({}), pauseOf({ NODE_ENV: 'development' }), pauseOf(real)]).toEqual([0, 0, 5])
  expect(pauseOf({ ...real, STOP_PAUSE_SECONDS: '0' })).toBe(0)
})

test.each([
  [{ PORT: 'http' }, 'PORT'],
  [{ PROCESSES: 'many' }, 'PROCESSES'],
  [{ PROCESSES: '0' }, 'PROCESSES'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres:///punnet' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://h1:5432,h2:x/punnet' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://h1,h2/punnet?target_session_attrs=standby' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://localhost/punnet' }, 'JWT_SECRET'],
  [{ DATABASE_READ_URL: 'postgres://r1,/punnet' }, 'DATABASE_READ_URL'],
  [{ DATABASE_READ_URL: 'postgres://r1/punnet' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'localhost:5432' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/punnet' }, 'DATABASE_URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=100%' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
  [{ SMS: 'pigeon' }, 'SMS'],
  [{ SMS: 'twilio' }, 'TWILIO_ACCOUNT_SID'],
  [{ MAIL: 'smtp' }, 'SMTP_URL'],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY'],
  [{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ GEOCODER: 'google' }, 'GOOGLE_MAPS_KEY'],
  [{ MAP: 'google' }, 'GOOGLE_MAPS_BROWSER_KEY'],
  [{ MAP_TILES: 'https://tiles.example/7.png' }, 'MAP_TILES'],
  [{ NODE_ENV: 'production' }, 'SMS'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ STOP_PAUSE_SECONDS: '61' }, 'STOP_PAUSE_SECONDS'],
  [{ ABN: '51 824 753 557' }, 'ABN'],
  [{ INSTAGRAM: '@punnet' }, 'INSTAGRAM'],
])('a wrong or missing setting is named in one line: %o', (environment, name) => {
  const starting = () => readConfig(environment)
  expect(starting).toThrow(CannotStart)
  expect(starting).toThrow(new RegExp(`^${name} is .*[^\n]$`))
})

test.each([
  [undefined, 'is missing'],
  ['http://shop.example', 'is not an https address'],
])('a production start with real providers refuses %s as the shop’s address', (url, what) => {
  const starting = () => readConfig({ ...production, PUBLIC_URL: url })
  expect(starting).toThrow(new RegExp(`^PUBLIC_URL ${what}: .*https`))
  const stillOnTrial = () => readConfig({ ...production, PUBLIC_URL: url, ALLOW_EMBEDDED: 'true' })
  expect(stillOnTrial).toThrow(/^PUBLIC_URL /)
  expect(readConfig({ ...production, PUBLIC_URL: 'https://shop.example' })).toMatchObject({ SMS: 'twilio' })
})

test('a payment provider’s settings are read only if that provider is chosen', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' }
  expect(readConfig({ PAYMENTS: 'stripe', ...keys }).paymentSettings).toEqual({
    ...keys,
    STRIPE_URL: 'https://api.stripe.com',
  })
  expect(readConfig(keys).paymentSettings).toEqual({})
})

test('a production start accepts embedded providers if ALLOW_EMBEDDED is set', () => {
  expect(readConfig({ NODE_ENV: 'production', ALLOW_EMBEDDED: 'true' })).toMatchObject({ SMS: 'embedded' })
})
