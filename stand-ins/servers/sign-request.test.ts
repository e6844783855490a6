import { expect, test } from 'vitest'
import { signRequest } from './sign-request.ts'

/** From "Signature Calculations for the Authorization Header" in the reference of Amazon S3, GET Object. */
test('the tests’ bucket expects the signature that AWS publishes for its example', () => {
  const request = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: { range: 'bytes=0-9' },
    body: Buffer.alloc(0),
    region: 'us-east-1',
    now: new Date('2013-05-24T00:00:00Z'),
  }
  const keys = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }

  expect(signRequest(request, keys).authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
