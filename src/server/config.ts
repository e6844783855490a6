import { existsSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { paymentProviders } from '#providers/payments/choose-payments.ts'
import type { Setting } from '#providers/payments/payment-provider.ts'
import type { CdnSettings } from './http/cdn-purge.ts'
import { ownSettings } from './settings.ts'

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

/** Returns the folder for pictures that are not in a bucket. */
export function picturesFolder({
  PICTURES_DIR,
  DATA_DIR,
}: Pick<Config, 'PICTURES_DIR' | 'DATA_DIR'>): string {
  return path.resolve(PICTURES_DIR ?? path.join(DATA_DIR, 'pictures'))
}
