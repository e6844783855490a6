import type { ProviderSettings } from '#providers/choose.ts'
import type { Payments } from '#providers/payments/port.ts'
import type { Config } from '../config.ts'

/** What the outside world is made of, by the settings; the embedded gateway's payments where that is open. */
export function providerSettings(config: Config, embedded: Payments | undefined): ProviderSettings {
  return {
    sms:
      config.SMS === 'twilio'
        ? {
            kind: 'twilio',
            accountSid: config.TWILIO_ACCOUNT_SID ?? '',
            authToken: config.TWILIO_AUTH_TOKEN ?? '',
            from: config.TWILIO_FROM ?? '',
            baseUrl: config.TWILIO_URL,
          }
        : { kind: 'embedded' },
    mail:
      config.MAIL === 'smtp'
        ? { kind: 'smtp', url: config.SMTP_URL ?? '', from: config.MAIL_FROM }
        : { kind: 'embedded' },
    payments: embedded
      ? { kind: 'embedded', payments: embedded }
      : {
          kind: 'stripe',
          secretKey: config.STRIPE_SECRET_KEY ?? '',
          publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
          baseUrl: config.STRIPE_URL,
        },
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
  }
}
