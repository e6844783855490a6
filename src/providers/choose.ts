import type { QueryExecutorProvider } from 'kysely'
import type { MapChoice } from '#contract/delivery/places/map.ts'
import { type Clock, systemClock } from './clock/port.ts'
import { gazetteer } from './geocoder/embedded.ts'
import { type GoogleSettings, googleGeocoder } from './geocoder/google.ts'
import type { Geocoder } from './geocoder/port.ts'
import type { Mail } from './mail/port.ts'
import { type SmtpSettings, smtpMail } from './mail/smtp.ts'
import { folderStore } from './pictures/folder.ts'
import type { PictureStore } from './pictures/port.ts'
import { type S3Settings, s3Store } from './pictures/s3.ts'
import type { Push } from './push/port.ts'
import { publicKeyOf, webPush } from './push/web-push.ts'
import type { Sms } from './sms/port.ts'
import { type TwilioSettings, twilioSms } from './sms/twilio.ts'

interface Embedded {
  kind: 'embedded'
}

/**
 * Settings of the provider behind each port; payments are chosen separately. The map is only named here, as browsers
 * draw it.
 */
export interface ProviderSettings {
  sms: Embedded | ({ kind: 'twilio' } & TwilioSettings)
  mail: Embedded | ({ kind: 'smtp' } & SmtpSettings)
  push: Embedded | { kind: 'web'; contact: string }
  geocoder: Embedded | ({ kind: 'google' } & GoogleSettings)
  map: MapChoice
  pictures: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings)
}

export interface ChosenProviders {
  clock: Clock
  sms: Sms
  mail: Mail
  push: Push
  geocoder: Geocoder
  map: MapChoice
  pictureStore: PictureStore
  /** Whether messages end in the outbox, so that the page that shows it must be served. */
  usesOutbox: boolean
}

interface Surroundings {
  db: QueryExecutorProvider
  clock?: Clock
  pushKey: Uint8Array
  openOutbox(): Promise<{ sms: Sms; mail: Mail; push: Pick<Push, 'send'> }>
}

export async function chooseProviders(
  settings: ProviderSettings,
  { db, clock = systemClock, pushKey, openOutbox }: Surroundings,
): Promise<ChosenProviders> {
  const { sms, mail, push, geocoder } = settings
  return {
    clock,
    sms: sms.kind === 'twilio' ? twilioSms(sms) : (await openOutbox()).sms,
    mail: mail.kind === 'smtp' ? smtpMail(mail) : (await openOutbox()).mail,
    push:
      push.kind === 'web'
        ? webPush({ key: pushKey, contact: push.contact, clock })
        : { ...(await openOutbox()).push, publicKey: publicKeyOf(pushKey) },
    geocoder: geocoder.kind === 'google' ? googleGeocoder(geocoder) : gazetteer(db),
    map: settings.map,
    pictureStore: pictureStoreOf(settings),
    usesOutbox: sms.kind === 'embedded' || mail.kind === 'embedded',
  }
}

export function pictureStoreOf({ pictures }: Pick<ProviderSettings, 'pictures'>): PictureStore {
  return pictures.kind === 's3' ? s3Store(pictures) : folderStore(pictures.folder)
}
