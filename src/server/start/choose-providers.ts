import type { QueryExecutorProvider } from 'kysely'
import type { MapChoice } from '#contract/delivery/places/map.ts'
import { smsReport } from '#contract/people/messages/sms-report.ts'
import type { Clock } from '#providers/clock/port.ts'
import { gazetteer } from '#providers/geocoder/embedded.ts'
import { googleGeocoder } from '#providers/geocoder/google.ts'
import type { Mail } from '#providers/mail/port.ts'
import { smtpMail } from '#providers/mail/smtp.ts'
import { folderStore } from '#providers/pictures/folder.ts'
import type { PictureStore } from '#providers/pictures/port.ts'
import { s3Store } from '#providers/pictures/s3.ts'
import type { Push } from '#providers/push/port.ts'
import { publicKeyOf, webPush } from '#providers/push/web-push.ts'
import type { Sms } from '#providers/sms/port.ts'
import { twilioSms } from '#providers/sms/twilio.ts'
import { type Config, picturesFolder, publicUrl } from '../config.ts'

interface Surroundings {
  db: QueryExecutorProvider
  clock: Clock
  pushKey: Uint8Array
  openOutbox(): Promise<{ sms: Sms; mail: Mail; push: Pick<Push, 'send'> }>
}

/** Opens the provider behind each port, as the settings choose it; payments are chosen separately. */
export async function chooseProviders(config: Config, { db, clock, pushKey, openOutbox }: Surroundings) {
  const push = config.PUSH ?? (config.isProductionStart ? 'web' : 'embedded')
  return {
    clock,
    sms: config.SMS === 'twilio' ? twilioOf(config) : (await openOutbox()).sms,
    mail:
      config.MAIL === 'smtp'
        ? smtpMail({ url: config.SMTP_URL ?? '', from: config.MAIL_FROM })
        : (await openOutbox()).mail,
    push:
      push === 'web'
        ? webPush({ key: pushKey, contact: publicUrl(config), clock })
        : { ...(await openOutbox()).push, publicKey: publicKeyOf(pushKey) },
    geocoder: config.GEOCODER === 'google' ? googleOf(config) : gazetteer(db),
    map: mapOf(config),
    pictureStore: pictureStoreOf(config),
    /** Whether messages end in the outbox, so that the page that shows it must be served. */
    usesOutbox: config.SMS === 'embedded' || config.MAIL === 'embedded',
  }
}

function twilioOf({ PUBLIC_URL, ...config }: Config): Sms {
  return twilioSms({
    accountSid: config.TWILIO_ACCOUNT_SID ?? '',
    authToken: config.TWILIO_AUTH_TOKEN ?? '',
    from: config.TWILIO_FROM ?? '',
    baseUrl: config.TWILIO_URL,
    // Twilio refuses a callback address that it could not reach.
    ...(PUBLIC_URL?.startsWith('https://') && { reportUrl: new URL(smsReport.path, PUBLIC_URL).href }),
  })
}

function googleOf({ GOOGLE_MAPS_KEY = '', GOOGLE_MAPS_URL, GOOGLE_PLACES_URL }: Config) {
  return googleGeocoder({ key: GOOGLE_MAPS_KEY, mapsUrl: GOOGLE_MAPS_URL, placesUrl: GOOGLE_PLACES_URL })
}

/** The map is only named here, as browsers draw it. */
function mapOf({ MAP, GOOGLE_MAPS_BROWSER_KEY = '', MAP_TILES, MAP_TILES_CREDIT }: Config): MapChoice {
  if (MAP === 'google') return { kind: 'google', key: GOOGLE_MAPS_BROWSER_KEY }
  return {
    kind: 'embedded',
    ...(MAP_TILES && { tiles: MAP_TILES }),
    ...(MAP_TILES_CREDIT && { tiles_credit: MAP_TILES_CREDIT }),
  }
}

export function pictureStoreOf(config: Config): PictureStore {
  if (config.PICTURES === 'folder') return folderStore(picturesFolder(config))
  return s3Store({
    endpoint: config.S3_URL ?? '',
    region: config.S3_REGION,
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    sessionToken: config.S3_SESSION_TOKEN,
  })
}
