import { expect, test } from 'vitest'
import { openBucket } from '#stand-ins/servers/s3.ts'
import { StoreUnavailable } from './port.ts'
import { s3Store } from './s3.ts'

test('keys that are lent for some hours are sent with their session token', async () => {
  const { files, settings } = await openBucket({ sessionToken: 'lent for an hour' })
  await s3Store(settings).put('abc/320.avif', Buffer.from('picture'))
  expect([...files.keys()]).toEqual(['/shop/pictures/abc/320.avif'])

  const withoutToken = s3Store({ ...settings, sessionToken: undefined })
  await expect(withoutToken.read('abc/320.avif')).rejects.toThrow('answered 403')
})

test('a picture is stored under pictures/ in the bucket', async () => {
  const { files, settings } = await openBucket()
  await s3Store(settings).put('abc/320.avif', Buffer.from('picture'))
  expect([...files.keys()]).toEqual(['/shop/pictures/abc/320.avif'])
})

test('a request to a failing bucket is retried, and a lasting failure is reported', async () => {
  const { failing, settings } = await openBucket()
  const store = s3Store(settings)
  failing.times = 2
  await store.put('abc/320.avif', Buffer.from('picture'))
  failing.times = 3
  await expect(store.read('abc/320.avif')).rejects.toThrow('answered 503')
})

test('a silent bucket is reported as unavailable after its timeout', async () => {
  const { silent, settings } = await openBucket()
  silent.is = true
  const began = performance.now()
  const reading = s3Store(settings, { timeoutMs: 300 }).read('abc/320.avif')
  await expect(reading).rejects.toThrow(StoreUnavailable)
  expect(performance.now() - began).toBeGreaterThan(250)
})
