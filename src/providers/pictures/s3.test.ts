import { expect, test } from 'vitest'
import { openBucket } from '#testing/stand-ins/s3.ts'
import { StoreUnavailable } from './port.ts'
import { s3Store } from './s3.ts'
import { signRequest } from './sign-request.ts'

const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

test('a request is signed as in the example of AWS’s own documentation', () => {
  const { authorization } = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: Buffer.alloc(0),
      region: 'us-east-1',
      now: new Date('2013-05-24T00:00:00Z'),
    },
    keys,
  )
  expect(authorization).toContain('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
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
