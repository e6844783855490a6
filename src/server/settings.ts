import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { LOOK_BACK_DAYS } from '#contract/goods/catalogue/honest-special.ts'
import { isAbn } from '#contract/people/company/abn.ts'
import { hostsOf } from '#database/hosts/hosts-of.ts'
import { paymentProviderNames } from '#providers/payments/choose-payments.ts'
import type { Setting } from '#providers/payments/payment-provider.ts'

const MOST_DAYS = 730
const HEADER = String.raw`\s*[\w-]+=(?:[^,%]|%[\da-f]{2})*`

const text = z.string().optional()
const like = (pattern: RegExp) => z.string().regex(pattern)
const numberLike = (pattern: RegExp) => like(pattern).transform(Number)
const port = numberLike(/^\d{1,5}$/).refine((number) => number < 65_536)
const wholeNumber = numberLike(/^\d{1,9}$/)
const aboveZero = numberLike(/^[1-9]\d{0,8}$/)
const days = numberLike(/^\d{2,3}$/).refine((number) => number >= LOOK_BACK_DAYS && number <= MOST_DAYS)
const webAddress = like(/^https?:\/\/[^/]+$/)
const url = z.url({ protocol: /^https?$/ })
const account = z.url({ protocol: /^https$/ })
const databaseUrl = z.string().refine((url) => hostsOf(url) !== undefined)

/** The shop's own settings: the accepted values, the default, and the description. */
export const ownSettings = {
  NODE_ENV: [
    z.enum(['development', 'production']),
    'production',
    'development, production: development reloads code; production, where it is set, refuses stand-ins (ALLOW_EMBEDDED)',
  ],
  PROCESSES: [
    like(/^(auto|[1-9]\d?)$/).transform((number) =>
      number === 'auto' ? availableParallelism() : Number(number),
    ),
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
  DATA_DIR: [
    z.string().min(1),
    './data',
    'a folder for the embedded database and the secret; that database is for trying, and for one small machine that lets nobody reach its port',
  ],
  MIN_FREE_DISK_MB: [
    wholeNumber,
    '300',
    'a number of megabytes: with less free under DATA_DIR the embedded database takes nothing new, and the shop goes on showing what there is',
  ],
  DATABASE_URL: [
    databaseUrl.optional(),
    '',
    'postgres://user@host/name, a server of version 15 or newer, in place of the embedded one, and kept up to date by you; of several, as postgres://user@h1:5432,h2:5432/name, the one that takes writes is found, also after a failover',
  ],
  DATABASE_DIRECT_URL: [
    databaseUrl.optional(),
    '',
    'the same database without the pooler, where DATABASE_URL leads to one in transaction mode such as PgBouncer: for what needs a connection of its own',
  ],
  DATABASE_READ_URL: [
    databaseUrl.optional(),
    '',
    'postgres://user@r1:5432,r2:5432/name, its replicas, for what may be a second old; one that lags more than two seconds is left out; of several behind one name only one is read',
  ],
  MIGRATE_DATABASE_URL: [
    databaseUrl.optional(),
    '',
    'the same database for the owner of its tables, who migrates, backs up and restores; the user of DATABASE_URL then owns nothing',
  ],
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
    url.optional(),
    '',
    'where a CDN takes POST {"tags": […]} for what changed; answers then say by Cache-Tag what they are made of',
  ],
  CDN_PURGE_SECRET: [text, '', 'its bearer token; required with CDN_PURGE_URL'],
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
    'at least 32 characters: opens /metrics for Prometheus, which sends them as a bearer token',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    url.optional(),
    '',
    'http://localhost:4318, where an OpenTelemetry collector takes OTLP over HTTP: traces and the log are sent there',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    like(new RegExp(`^${HEADER}(,${HEADER})*$`, 'i')).optional(),
    '',
    'name=value,name=value: headers that are sent with them, such as a key, each value percent-encoded',
  ],
  OTEL_SERVICE_NAME: [z.string().min(1), 'punnet', 'what the shop is called there'],
  OTEL_TRACES_SAMPLER: [
    z.enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ]),
    'parentbased_always_on',
    'always_on, always_off, traceidratio, or each of them after parentbased_, which has the caller decide where its traceparent does: which traces are sent',
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    numberLike(/^(0(\.\d{1,9})?|1(\.0+)?)$/),
    '1',
    'a number from 0 to 1: the part of the traces that traceidratio sends',
  ],
  ALLOW_EMBEDDED: [
    z.enum(['true', 'false']),
    'false',
    'true, false: true lets a production start use stand-ins for SMS, mail and payments',
  ],
  SMS: [z.enum(['embedded', 'twilio']), 'embedded', 'embedded, twilio'],
  TWILIO_URL: [webAddress, 'https://api.twilio.com', 'where the message API is'],
  TWILIO_ACCOUNT_SID: [text, '', 'required with SMS=twilio'],
  TWILIO_AUTH_TOKEN: [text, '', 'required with SMS=twilio'],
  TWILIO_FROM: [text, '', 'the sending number or sender id; required with SMS=twilio'],
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
  SMTP_URL: [like(/^smtps?:\/\//).optional(), '', 'smtps://user:password@host; required with MAIL=smtp'],
  MAIL_FROM: [z.string().min(3), 'Punnet <hello@punnet.example>', 'the sender of emails'],
  PUSH: [z.enum(['embedded', 'web']).optional(), '', 'embedded, web; a production start takes web by itself'],
  PICTURES: [
    z.enum(['folder', 's3']),
    'folder',
    'folder, s3: where the pictures are kept that the office is given',
  ],
  PICTURES_DIR: [
    z.string().min(1).optional(),
    '',
    'a folder for them, the same for every process of the shop; left out, pictures under DATA_DIR',
  ],
  S3_URL: [
    webAddress.optional(),
    '',
    'https://s3.ap-southeast-2.amazonaws.com, or of another store that speaks S3; required with PICTURES=s3',
  ],
  S3_REGION: [like(/^[\w-]+$/), 'us-east-1', 'the region that its requests are signed for'],
  S3_BUCKET: [
    like(/^[a-z0-9][a-z0-9.-]+$/).optional(),
    '',
    'a bucket that need not be public; required with PICTURES=s3',
  ],
  S3_ACCESS_KEY_ID: [text, '', 'required with PICTURES=s3'],
  S3_SECRET_ACCESS_KEY: [
    text,
    '',
    'required with PICTURES=s3; the key reads, writes and deletes under pictures/ of the bucket',
  ],
  S3_SESSION_TOKEN: [text, '', 'comes with a key that is lent for some hours'],
  ABN: [
    z
      .string()
      .transform((digits) => digits.replaceAll(' ', ''))
      .refine(isAbn)
      .optional(),
    '',
    'the company’s eleven digits, for tax invoices and the footer; without it they carry none',
  ],
  PRICE_LOOK_BACK_DAYS: [
    days,
    String(LOOK_BACK_DAYS),
    `a number from ${LOOK_BACK_DAYS} to ${MOST_DAYS}: a special strikes through the lowest price of so many days before it; about four weeks were too few for a court, as commentary has it`,
  ],
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
  GOOGLE_MAPS_KEY: [text, '', 'required with GEOCODER=google'],
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
    text,
    '',
    "required with MAP=google; a key that Google restricts to the shop's address, since every browser sees it",
  ],
  MAP_TILES: [
    like(/^https?:\/\/[^/]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/).optional(),
    '',
    'https://tiles.example/{z}/{x}/{y}.png: street tiles over the embedded map',
  ],
  MAP_TILES_CREDIT: [text, '', 'whom to thank for the tiles, shown on the map'],
} as const satisfies Record<string, Setting>
