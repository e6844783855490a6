import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { expiredCertificate } from '#testing/expired-certificate.ts'
import { freePort } from '#testing/free-port.ts'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { connect, connectAlone } from './connect.ts'
import { startEmbeddedDatabase } from './embedded/start.ts'
import { CannotReach, isUnavailable } from './is-unavailable.ts'

test('a server with an expired certificate counts as away, and the error names the certificate', async () => {
  const address = { connectionString: await openWithExpiredCertificate() }
  const db = connect(address, () => {})
  onTestFinished(() => db.destroy())

  const error = await sql`select 1`.execute(db).catch((error: unknown) => error)

  expect(error).toBeInstanceOf(CannotReach)
  expect(isUnavailable(error)).toBe(true)
  expect(error).toMatchObject({
    message: 'The certificate of the database is not taken: certificate has expired',
    code: 'CERT_HAS_EXPIRED',
    state: 'the certificate of the database is not taken',
    stack: undefined,
  })
  await expect(connectAlone(address)).rejects.toThrow(
    'The database cannot be reached: certificate has expired. Check DATABASE_URL.',
  )
})

test('among several hosts, the one with the expired certificate is named', async () => {
  const one = await openWithExpiredCertificate()
  const connectionString = one.replace('/punnet?', ',127.0.0.1:1/punnet?')
  const db = connect({ connectionString }, () => {})
  onTestFinished(() => db.destroy())

  await expect(sql`select 1`.execute(db)).rejects.toThrow(/127\.0\.0\.1:\d+: certificate has expired/)
})

async function openWithExpiredCertificate(): Promise<string> {
  const dataDir = mkdtempSync(join(quickestFolder(), 'punnet-certificate-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  const made = await startEmbeddedDatabase({ dataDir })
  await made.stop()
  const [certificate, key] = [join(dataDir, 'postgres/expired.crt'), join(dataDir, 'postgres/expired.key')]
  writeFileSync(certificate, expiredCertificate.certificate)
  writeFileSync(key, expiredCertificate.key, { mode: 0o600 })
  // Root starts the server as another user.
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  for (const file of [certificate, key]) chownSync(file, uid, gid)
  const settings = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key }
  const start = () => startListening(dataDir, settings)
  // Another program may have taken the port meanwhile, so retry once with a new one.
  const { server, port } = await start().catch(start)
  onTestFinished(server.stop)
  return `postgres://punnet@127.0.0.1:${port}/punnet?sslmode=verify-full&sslrootcert=${certificate}`
}

async function startListening(dataDir: string, settings: Record<string, string>) {
  const port = String(await freePort())
  const listening = { ...settings, listen_addresses: '127.0.0.1', port }
  return { server: await startEmbeddedDatabase({ dataDir, settings: listening }), port }
}
