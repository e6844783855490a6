import { expect, test } from 'vitest'
import { aJpeg, segment } from '#testing/a-jpeg.ts'
import { readJpeg } from './read-jpeg.ts'

const WHERE = segment(0xe1, Buffer.from('Exif, at -27.47, 153.02'))

test('a clean JPEG is unchanged', () => {
  const picture = aJpeg()
  expect(readJpeg(picture)).toEqual(picture)
})

test('a JPEG loses its metadata, its comments and any data after its end', () => {
  const comment = segment(0xfe, Buffer.from('by Ada'))
  const picture = aJpeg({ before: [WHERE, comment] })
  expect(readJpeg(Buffer.concat([picture, Buffer.from('<script>')]))).toEqual(aJpeg())
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['a picture of another kind', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['one that is broken off', aJpeg().subarray(0, -2)],
  ['one without a size', aJpeg({ frame: Buffer.alloc(0) })],
  ['one that is too large', aJpeg({ width: 1_601 })],
  ['one without a height', aJpeg({ height: 0 })],
  ['a part that is longer than the whole', Buffer.from('ffd8ffe1ffff0000', 'hex')],
])('%s is not accepted as a photo', (_, bytes) => {
  expect(readJpeg(bytes)).toBe(undefined)
})

test('a JPEG with any one byte changed is read or refused, and never grows', () => {
  const picture = aJpeg({ before: [WHERE] })
  for (let at = 0; at < picture.length; at++) {
    const changed = Buffer.from(picture)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    expect(readJpeg(changed)?.length ?? 0).toBeLessThanOrEqual(picture.length)
  }
})
