import type { ProviderSettings } from '#providers/choose.ts'
import { type Config, publicUrl } from '../config.ts'

/** What the outside world is made of, by the settings, and by the secret that our own stand-ins make their keys of. */
export function providerSettings(config: Config, secret: string): ProviderSettings {
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
    payments:
      config.PAYMENTS === 'stripe'
        ? {
            kind: 'stripe',
            secretKey: config.STRIPE_SECRET_KEY ?? '',
            publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '',
            webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
            baseUrl: config.STRIPE_URL,
          }
        : { kind: 'embedded', secret, origin: publicUrl(config) },
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
