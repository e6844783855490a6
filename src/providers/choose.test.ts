import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from '#stand-ins/outbox/open-outbox.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { chooseProviders, type ProviderSettings } from './choose.ts'
import { systemClock } from './clock/port.ts'

const embedded = { kind: 'embedded' } as const
const twilio = {
  kind: 'twilio',
  accountSid: 'AC1',
  authToken: 'secret',
  from: 'Punnet',
  baseUrl: 'http://127.0.0.1:1',
} as const
const smtp = { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'Punnet <hello@punnet.example>' } as const

const pictures = { kind: 'folder', folder: '/nowhere' } as const

test.each<[ProviderSettings['sms'], ProviderSettings['mail'], boolean]>([
  [embedded, embedded, true],
  [twilio, embedded, true],
  [embedded, smtp, true],
  [twilio, smtp, false],
])('the outbox is in use as long as text messages or emails end in it', async (sms, mail, usesOutbox) => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const settings = { sms, mail, push: embedded, geocoder: embedded, map: embedded, pictures }
  const providers = await chooseProviders(settings, {
    db,
    pushKey: new Uint8Array(32).fill(7),
    openOutbox: async () => openOutbox(db, systemClock),
  })
  expect(providers.usesOutbox).toBe(usesOutbox)

  const text = providers.sms.send({ id: 'm1', to: '0412345678', body: 'Hello' })
  if (sms.kind === 'embedded') await expect(text).resolves.toEqual({ providerId: 'm1' })
  else await expect(text).rejects.toThrow('Twilio was not reached')

  const email = providers.mail.send({ id: 'm2', to: 'ada@example.com', subject: 'Hello', body: 'Hello' })
  if (mail.kind === 'embedded') await expect(email).resolves.toEqual({ providerId: 'm2' })
  else await expect(email).rejects.toThrow('was not reached')
})
