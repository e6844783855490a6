import { smsReport } from '#contract/people/messages/sms-report.ts'
import type { ProviderSettings } from '#providers/choose.ts'
import { type Config, publicUrl } from '../config.ts'
import { picturesFolder } from '../picture-settings.ts'

/** Derives the providers' settings from the configuration; card payments are configured separately. */
export function providerSettings(config: Config): ProviderSettings {
  return {
    sms:
      config.SMS === 'twilio'
        ? {
            kind: 'twilio',
            accountSid: config.TWILIO_ACCOUNT_SID ?? '',
            authToken: config.TWILIO_AUTH_TOKEN ?? '',
            from: config.TWILIO_FROM ?? '',
            baseUrl: config.TWILIO_URL,
            ...reportsTo(config),
          }
        : { kind: 'embedded' },
    mail:
      config.MAIL === 'smtp'
        ? { kind: 'smtp', url: config.SMTP_URL ?? '', from: config.MAIL_FROM }
        : { kind: 'embedded' },
    push:
      (config.PUSH ?? (config.isProductionStart ? 'web' : 'embedded')) === 'web'
        ? { kind: 'web', contact: publicUrl(config) }
        : { kind: 'embedded' },
    geocoder:
      config.GEOCODER === 'google'
        ? {
            kind: 'google',
            key: config.GOOGLE_MAPS_KEY ?? '',
            mapsUrl: config.GOOGLE_MAPS_URL,
            placesUrl: config.GOOGLE_PLACES_URL,
          }
        : { kind: 'embedded' },
    map:
      config.MAP === 'google'
        ? { kind: 'google', key: config.GOOGLE_MAPS_BROWSER_KEY ?? '' }
        : {
            kind: 'embedded',
            ...(config.MAP_TILES && { tiles: config.MAP_TILES }),
            ...(config.MAP_TILES_CREDIT && { tiles_credit: config.MAP_TILES_CREDIT }),
          },
    pictures:
      config.PICTURES === 's3'
        ? {
            kind: 's3',
            endpoint: config.S3_URL ?? '',
            region: config.S3_REGION,
            bucket: config.S3_BUCKET ?? '',
            accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
            sessionToken: config.S3_SESSION_TOKEN,
          }
        : { kind: 'folder', folder: picturesFolder(config) },
  }
}

/** Twilio refuses a callback address that it could not reach. */
function reportsTo({ PUBLIC_URL }: Config): { reportUrl?: string } {
  if (!PUBLIC_URL?.startsWith('https://')) return {}
  return { reportUrl: new URL(smsReport.path, PUBLIC_URL).href }
}
