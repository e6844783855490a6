import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { isAbn } from '#contract/people/company/abn.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { paymentProviderNames, paymentProviders } from '#providers/payments/choose-payments.ts'
import type { Setting } from '#providers/payments/payment-provider.ts'
import { databaseSettings } from './database-settings.ts'
import type { CdnSettings } from './http/cdn-purge.ts'
import { pictureSettings } from './picture-settings.ts'
import { priceSettings } from './price-settings.ts'
import { traceSettings } from './trace-settings.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number < 65_536)
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const aboveZero = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const webAddress = z.string().regex(/^https?:\/\/[^/]+$/)
const account = z.url({ protocol: /^https$/ })

/** The shop's own settings: the accepted values, the default, and the description. */
const ownSettings = {
  NODE_ENV: [
    z.enum(['development', 'production']),
    'production',
    'development, production: development reloads code; production, where it is set, refuses stand-ins (ALLOW_EMBEDDED)',
  ],
  PROCESSES: [
    z
      .string()
      .regex(/^(auto|[1-9]\d?)$/)
      .transform((number) => (number === 'auto' ? availableParallelism() : Number(number))),
    '1',
    'a number up to 99, or auto for one on each core: so many processes answer on PORT',
  ],
  PORT: [port, '3000', 'a port from 0 to 65535; 0 takes any free one'],
  HOST: [z.string().min(1), '127.0.0.1', 'the address to listen on; 0.0.0.0 for all'],
  PUBLIC_URL: [
    webAddress.optional(),
    '',
    'where shoppers reach the shop, as https://shop.example, without a path',
  ],
  ...databaseSettings,
  JWT_SECRET: [
    z.string().min(32).optional(),
    '',
    'at least 32 characters; made and kept in DATA_DIR when absent, required with DATABASE_URL',
  ],
  TRUST_PROXY: [wholeNumber, '0', 'how many proxies of yours stand in front of the shop'],
  STOP_PAUSE_SECONDS: [
    wholeNumber.refine((number) => number <= 60).optional(),
    '',
    'a number up to 60: told to end, the shop serves on that long, unready, for a load balancer to see; 5 with NODE_ENV=production set, else 0',
  ],
  CDN_PURGE_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    '',
    'where a CDN takes POST {"tags": […]} for what changed; answers then say by Cache-Tag what they are made of',
  ],
  CDN_PURGE_SECRET: [z.string().optional(), '', 'its bearer token; required with CDN_PURGE_URL'],
  SEED: [
    z.enum(['on', 'goods', 'off']),
    'on',
    'on, goods, off: what is loaded into an empty database: the demo shop with three weeks of orders (where PAYMENTS=embedded), its goods alone, or nothing',
  ],
  OFFLINE: [
    z.enum(['on', 'off']),
    'on',
    'on, off: off takes back from browsers what lets the shop open without a network',
  ],
  DEMO_PRODUCTS: [wholeNumber.optional(), '', 'a number: makes a demo shop of that size, for measuring'],
  LOG: [
    z.enum(['requests', 'errors']),
    'requests',
    'requests, errors: whether each request is a line in the log',
  ],
  METRICS_TOKEN: [
    z.string().min(32).optional(),
    '',
    'at least 32 characters: opens /metrics, for Prometheus, to whoever sends them as a bearer token',
  ],
  ...traceSettings,
  ALLOW_EMBEDDED: [
    z.enum(['true', 'false']),
    'false',
    'true, false: true lets a production start use stand-ins for SMS, mail and payments',
  ],
  SMS: [z.enum(['embedded', 'twilio']), 'embedded', 'embedded, twilio'],
  TWILIO_URL: [webAddress, 'https://api.twilio.com', 'where the message API is'],
  TWILIO_ACCOUNT_SID: [z.string().optional(), '', 'required with SMS=twilio'],
  TWILIO_AUTH_TOKEN: [z.string().optional(), '', 'required with SMS=twilio'],
  TWILIO_FROM: [z.string().optional(), '', 'the sending number or sender id; required with SMS=twilio'],
  CODES_PER_NUMBER_10_MINUTES: [aboveZero, '3', 'a number: login codes to one mobile in ten minutes'],
  CODES_PER_NUMBER_HOUR: [aboveZero, '5', 'a number: login codes to one mobile in an hour'],
  CODES_PER_NUMBER_DAY: [aboveZero, '10', 'a number: login codes to one mobile in a day'],
  CODES_PER_ADDRESS_HOUR: [aboveZero, '20', 'a number: login codes asked for from one address in an hour'],
  CODES_HOUR: [aboveZero, '200', 'a number: login codes to everybody in an hour'],
  CODES_DAY: [
    aboveZero,
    '2000',
    'a number: login codes to everybody in a day; with SMS=embedded all six are x 100',
  ],
  MAIL: [z.enum(['embedded', 'smtp']), 'embedded', 'embedded, smtp'],
  SMTP_URL: [
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    '',
    'smtps://user:password@host; required with MAIL=smtp',
  ],
  MAIL_FROM: [z.string().min(3), 'Punnet <hello@punnet.example>', 'the sender of emails'],
  PUSH: [z.enum(['embedded', 'web']).optional(), '', 'embedded, web; a production start takes web by itself'],
  ...pictureSettings,
  ABN: [
    z
      .string()
      .transform((digits) => digits.replaceAll(' ', ''))
      .refine(isAbn)
      .optional(),
    '',
    'the company’s eleven digits, for tax invoices and the footer; without it they carry none',
  ],
  ...priceSettings,
  INSTAGRAM: [account.optional(), '', 'the address of the shop’s own account, for the footer'],
  FACEBOOK: [account.optional(), '', 'the same on Facebook'],
  YOUTUBE: [account.optional(), '', 'the same at YouTube'],
  PAYMENTS: [
    z.enum(['embedded', ...paymentProviderNames]),
    'embedded',
    `embedded, ${paymentProviderNames.join(', ')}: embedded is a gateway of our own that charges nobody`,
  ],
  GEOCODER: [
    z.enum(['embedded', 'google']),
    'embedded',
    'embedded, google: embedded knows what npm run import:addresses gave it',
  ],
  GOOGLE_MAPS_KEY: [z.string().optional(), '', 'required with GEOCODER=google'],
  GOOGLE_MAPS_URL: [webAddress, 'https://maps.googleapis.com', 'where the Geocoding API is'],
  GOOGLE_PLACES_URL: [webAddress, 'https://places.googleapis.com', 'where the Places API is'],
  LOOKUPS_PER_ADDRESS_10_MINUTES: [
    aboveZero,
    '120',
    'a number: questions to a geocoder that costs money, from one client address in ten minutes',
  ],
  LOOKUPS_PER_ADDRESS_DAY: [
    aboveZero,
    '600',
    'a number: questions to such a geocoder from one client address in a day',
  ],
  LOOKUPS_DAY: [aboveZero, '20000', 'a number: questions to such a geocoder from everybody in a day'],
  MAP: [z.enum(['embedded', 'google']), 'embedded', 'embedded, google: the map that addresses are picked on'],
  GOOGLE_MAPS_BROWSER_KEY: [
    z.string().optional(),
    '',
    "required with MAP=google; a key that Google restricts to the shop's address, since every browser sees it",
  ],
  MAP_TILES: [
    z
      .string()
      .regex(/^https?:\/\/[^/]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/)
      .optional(),
    '',
    'https://tiles.example/{z}/{x}/{y}.png: street tiles over the embedded map',
  ],
  MAP_TILES_CREDIT: [z.string().optional(), '', 'whom to thank for the tiles, shown on the map'],
} as const satisfies Record<string, Setting>

const settingsOfProviders = Object.values(paymentProviders).map((provider) => provider.settings)

/** All settings, including each payment provider's; `.env.example` is generated from this. */
export const settings: Readonly<Record<string, Setting>> = Object.fromEntries(
  [ownSettings, ...settingsOfProviders].flatMap(Object.entries),
)

type OwnSettings = typeof ownSettings
export type Config = { [Name in keyof OwnSettings]: z.output<OwnSettings[Name][0]> } & {
  /** Settings of the chosen payment provider, which defines their types. */
  paymentSettings: Readonly<Record<string, unknown>>
  isProductionStart: boolean
}

/** Reads and checks the environment. Nothing else in the shop reads it. */
export function readConfig(environment: NodeJS.ProcessEnv = fromEnvironment()): Config {
  const config = readAll(ownSettings, environment) as Config
  return withRules(
    {
      ...config,
      DATA_DIR: path.resolve(config.DATA_DIR),
      STOP_PAUSE_SECONDS: config.STOP_PAUSE_SECONDS ?? (isProductionStart(environment) ? 5 : 0),
      paymentSettings: readPaymentSettings(config.PAYMENTS, environment),
      isProductionStart: isProductionStart(environment),
    },
    environment,
  )
}

function readAll(
  wanted: Readonly<Record<string, Setting>>,
  environment: NodeJS.ProcessEnv,
): Record<string, unknown> {
  const read = Object.entries(wanted).map(([name, [schema, ifLeftOut, takes]]) => {
    const parsed = schema.safeParse(environment[name] || ifLeftOut || undefined)
    if (!parsed.success) throw new CannotStart(`${name} is wrong: it takes ${takes}.`)
    return [name, parsed.data]
  })
  return Object.fromEntries(read)
}

function readPaymentSettings(
  chosen: Config['PAYMENTS'],
  environment: NodeJS.ProcessEnv,
): Record<string, unknown> {
  if (chosen === 'embedded') return {}
  const wanted = paymentProviders[chosen].settings
  for (const [name, [schema, ifLeftOut, takes]] of Object.entries(wanted)) {
    const isMissing = !environment[name] && !ifLeftOut && !schema.safeParse(undefined).success
    if (isMissing) throw new CannotStart(`${name} is missing: it is ${takes}.`)
  }
  return readAll(wanted, environment)
}

function fromEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

function withRules(config: Config, environment: NodeJS.ProcessEnv): Config {
  require(config, 'DATABASE_URL', ['JWT_SECRET'])
  require(config, 'MIGRATE_DATABASE_URL', ['DATABASE_URL'])
  require(config, 'DATABASE_DIRECT_URL', ['DATABASE_URL'])
  require(config, 'DATABASE_READ_URL', ['DATABASE_URL'])
  require(config, 'CDN_PURGE_URL', ['CDN_PURGE_SECRET'])
  if (config.SMS === 'twilio')
    require(config, 'SMS', ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  if (config.MAIL === 'smtp') require(config, 'MAIL', ['SMTP_URL'])
  if (config.PICTURES === 's3')
    require(config, 'PICTURES', ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (config.GEOCODER === 'google') require(config, 'GEOCODER', ['GOOGLE_MAPS_KEY'])
  if (config.MAP === 'google') require(config, 'MAP', ['GOOGLE_MAPS_BROWSER_KEY'])
  if (isProductionStart(environment)) {
    if (config.ALLOW_EMBEDDED === 'false') refuseStandIns(config)
    // A trial that became a real shop may keep ALLOW_EMBEDDED set without using it; HTTPS is then still required.
    if (CAN_BE_STAND_INS.some((name) => config[name] !== 'embedded')) requireHttps(config)
  }
  return config
}

/** Must be requested by name: `npm start` on a laptop is not a production start. */
function isProductionStart({ NODE_ENV }: NodeJS.ProcessEnv): boolean {
  return NODE_ENV === 'production'
}

function require(config: Config, because: keyof OwnSettings, names: (keyof OwnSettings)[]): void {
  if (!config[because]) return
  for (const name of names) {
    if (!config[name])
      throw new CannotStart(`${name} is missing: with ${because} set it takes ${ownSettings[name][2]}.`)
  }
}

const CAN_BE_STAND_INS = ['SMS', 'MAIL', 'PAYMENTS'] as const

function refuseStandIns(config: Config): void {
  for (const name of CAN_BE_STAND_INS) {
    if (config[name] !== 'embedded') continue
    throw new CannotStart(
      `${name} is embedded, which sends and charges nothing: a production start takes another, or ALLOW_EMBEDDED=true.`,
    )
  }
}

/** Without an HTTPS address, cookies are not Secure, links in messages lead here, and any origin counts as ours. */
function requireHttps({ PUBLIC_URL }: Config): void {
  if (PUBLIC_URL?.startsWith('https://')) return
  const what = PUBLIC_URL ? 'is not an https address' : 'is missing'
  throw new CannotStart(
    `PUBLIC_URL ${what}: a production start takes ${ownSettings.PUBLIC_URL[2]}, with https.`,
  )
}

/** Returns the CDN to tell of changes, if one is configured. */
export function cdnSettings({ CDN_PURGE_URL, CDN_PURGE_SECRET = '' }: Config): CdnSettings | undefined {
  return CDN_PURGE_URL === undefined ? undefined : { url: CDN_PURGE_URL, secret: CDN_PURGE_SECRET }
}

/** Returns the shop's public address. */
export function publicUrl({ PUBLIC_URL, HOST, PORT }: Config): string {
  return PUBLIC_URL ?? `http://${HOST}:${PORT}`
}
