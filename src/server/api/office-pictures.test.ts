import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AskOf } from '#contract/endpoint.ts'
import { addPicture } from '#contract/goods/uploads/pictures.ts'
import { aPicture } from '#testing/a-picture.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { pictureShelf } from '#testing/picture-shelf.ts'
import { strictHeaders } from '../http/answer.ts'
import { uploadedPictures } from '../pages/uploaded-pictures.ts'

async function openPictures() {
  const shelf = pictureShelf()
  const opened = await openTestShop({ pictureStore: shelf })
  const manager = await operatorOf(opened, 'manager')
  const send = (bytes: Buffer, ask: Partial<AskOf<typeof addPicture>> = {}) =>
    manager.callWithFile(
      addPicture,
      { kind: 'product', file_name: 'pears.jpg', ...ask },
      new Blob([new Uint8Array(bytes)]),
    )
  const serve = uploadedPictures(opened.shop, strictHeaders(undefined))
  const ask = (path: string, init?: RequestInit) => serve(new Request(`http://shop.test${path}`, init), path)
  const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())
  return { ...opened, shelf, manager, send, ask, bytesOf }
}

test('a picture is stored as AVIF and WebP in every size up to its own', async () => {
  const { send, shelf, bytesOf } = await openPictures()
  const { data } = await send(await aPicture({ width: 1000, height: 500 }))
  expect(data).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    address: `/photo/${data.id}/1000.webp`,
    width: 1000,
    height: 500,
  })
  const sides = [160, 320, 480, 800, 1000]
  expect(shelf.names()).toEqual(
    sides.flatMap((side) => [`${data.id}/${side}.avif`, `${data.id}/${side}.webp`]).sort(),
  )
  const small = await sharp(await bytesOf(`/photo/${data.id}/320.webp`)).metadata()
  expect([small.format, small.width, small.height]).toEqual(['webp', 320, 160])
})

test.each([
  { turns: 1, size: [400, 600], red: [200, 100], blue: [200, 500] },
  { turns: 2, size: [600, 400], red: [500, 200], blue: [100, 200] },
  { turns: 3, size: [400, 600], red: [200, 500], blue: [200, 100] },
])('a picture is rotated by $turns × 90° and cropped after that', async ({ turns, size, red, blue }) => {
  const { send, bytesOf } = await openPictures()
  const { data } = await send(await aPicture(), { turns })
  expect([data.width, data.height]).toEqual(size)
  const kept = await bytesOf(data.address)
  expect(await colourAt(kept, red[0] ?? 0, red[1] ?? 0)).toBe('red')
  expect(await colourAt(kept, blue[0] ?? 0, blue[1] ?? 0)).toBe('blue')
  const square = (await send(await aPicture(), { turns, ratio: '1:1' })).data
  expect([square.width, square.height]).toEqual([400, 400])
})

test('a picture is rotated by its EXIF orientation and loses its metadata', async () => {
  const { send, bytesOf } = await openPictures()
  const taken = await aPicture({ orientation: 6 })
  expect((await sharp(taken).metadata()).exif?.includes('Ada Berry')).toBe(true)
  const { data } = await send(taken)
  expect([data.width, data.height]).toEqual([400, 600])
  for (const format of ['webp', 'avif'] as const) {
    const kept = await bytesOf(data.address.replace('webp', format))
    const { exif, xmp, icc, orientation, format: read } = await sharp(kept).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(read).toBe(format === 'avif' ? 'heif' : 'webp')
    expect(kept.includes('Ada Berry')).toBe(false)
  }
  // The camera's orientation turns the left half to the top.
  expect(await colourAt(await bytesOf(data.address), 200, 100)).toBe('red')
  expect(await colourAt(await bytesOf(data.address), 200, 500)).toBe('blue')
})

test.each([
  ['0', 'red'],
  ['100', 'blue'],
])('a square crop is taken where the operator placed it: at %s percent it is %s', async (place, colour) => {
  const { send, bytesOf } = await openPictures()
  const where = { ratio: '1:1', cut_x: Number(place), cut_y: 50 }
  const { data } = await send(await aPicture({ width: 800, height: 400 }), where)
  expect([data.width, data.height]).toEqual([400, 400])
  expect(await colourAt(await bytesOf(data.address), 200, 200)).toBe(colour)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s picture is accepted', async (format) => {
  const { send } = await openPictures()
  const { data } = await send(await aPicture({ format }), { file_name: `pears.${format}` })
  expect(data.width).toBe(600)
})

test('a transparent PNG keeps its alpha channel', async () => {
  const { send, bytesOf } = await openPictures()
  const clear = { r: 0, g: 200, b: 0, alpha: 0 }
  const glass = await sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { data } = await send(glass, { file_name: 'glass.png' })
  expect((await sharp(await bytesOf(data.address)).metadata()).hasAlpha).toBe(true)
})

test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
  ['an empty file', () => Buffer.alloc(0), 'a.jpg', 'This file is empty.'],
  ['a text', () => Buffer.from('Gala apples, 1 kg'), 'a.jpg', 'This is not a picture.'],
  ['a program', () => Buffer.from('7f454c46020101000000', 'hex'), 'a.png', 'This is not a picture.'],
  ['an SVG', () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x"/>'), 'a.svg', 'This is an SVG drawing'],
  ['an SVG under another name', () => Buffer.from('<svg onload="x()">'), 'a.png', 'This is an SVG drawing'],
  ['a GIF', () => Buffer.from('GIF89a...........'), 'a.gif', 'This is a GIF.'],
  [
    'an HEIC',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'a.heic',
    'This is an HEIC picture',
  ],
  ['a PNG that says it is a JPEG', () => aPicture({ format: 'png' }), 'a.jpg', 'it is a PNG'],
  ['a JPEG that says it is a text', () => aPicture(), 'a.txt', 'it is a JPEG'],
  [
    'the beginning of a JPEG alone',
    async () => (await aPicture()).subarray(0, 600),
    'a.jpg',
    'cannot be read',
  ],
  [
    'the beginning of a PNG alone',
    async () => cutOff(await aPicture({ format: 'png' })),
    'a.png',
    'cannot be read',
  ],
  [
    'the beginning of a WebP alone',
    async () => cutOff(await aPicture({ format: 'webp' })),
    'a.webp',
    'cannot be read',
  ],
  [
    'the beginning of an AVIF alone',
    async () => cutOff(await aPicture({ format: 'avif' })),
    'a.avif',
    'cannot be read',
  ],
  [
    'the first bytes of a PNG and then others',
    () => Buffer.from('89504e470d0a1a0a41414141', 'hex'),
    'a.png',
    'cannot be read',
  ],
  ['a moving WebP', () => moving('webp'), 'a.webp', 'This picture is animated.'],
  ['a moving PNG', async () => movingPng(await aPicture({ format: 'png' })), 'a.png', 'is animated.'],
  [
    'a moving AVIF',
    () => Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avifmif1', 'latin1'),
    'a.avif',
    'This picture is animated.',
  ],
  ['a bomb of pixels', () => bomb(), 'a.png', 'too many pixels: 20000 by 20000'],
  ['a tiny one', () => aPicture({ width: 300, height: 40 }), 'a.jpg', 'too small: 300 by 40 pixels'],
])('%s is refused with the reason, and nothing is stored', async (_, make, file_name, sentence) => {
  const { send, shelf, db } = await openPictures()
  const sending = send(await make(), { file_name })
  await expect(sending).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(sentence),
    details: { fields: { picture: expect.stringContaining(sentence) } },
  })
  expect(shelf.names()).toEqual([])
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([])
})

test.each(['../../etc/passwd.jpg', '..\\pears.jpg', 'fruit/pears.jpg', '..', 'a..jpg', ' '])(
  'the file name “%s” is refused with a field error',
  async (file_name) => {
    const { send, shelf } = await openPictures()
    await expect(send(await aPicture(), { file_name })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { file_name: expect.any(String) } },
    })
    expect(shelf.names()).toEqual([])
  },
)

test('a streamed upload of eleven megabytes gets a 413, and one of ten is read', async () => {
  const { manager } = await openPictures()
  const path = `${addPicture.path}?kind=product&file_name=a.jpg`
  const body = (bytes: number) =>
    new ReadableStream({
      start(to) {
        for (let sent = 0; sent < bytes; sent += 1_000_000) to.enqueue(new Uint8Array(1_000_000))
        to.close()
      },
    })
  const send = (bytes: number) =>
    manager.send(path, { method: 'POST', body: body(bytes), duplex: 'half' } as RequestInit)
  expect((await send(11_000_000)).status).toBe(413)
  expect((await send(10_000_000)).status).toBe(400)
})

test('the same picture with the same crop is stored once, and with another crop it is a second picture', async () => {
  const { send, db } = await openPictures()
  const picture = await aPicture()
  const { data } = await send(picture)
  expect((await send(picture)).data).toEqual(data)
  expect((await send(picture, { ratio: '1:1' })).data.id).not.toBe(data.id)
  const kept = await db.selectFrom('pictures').select(['file_name', 'stored_at']).execute()
  expect(kept).toHaveLength(2)
  const entries = await db
    .selectFrom('audit')
    .select(['act', 'on_id'])
    .where('act', '=', 'picture.added')
    .execute()
  expect(entries).toHaveLength(2)
})

test('while the picture store is down an upload is refused, its row stays for the sweep, and a later one succeeds', async () => {
  const { send, shelf, db } = await openPictures()
  shelf.isAway = true
  await expect(send(await aPicture())).rejects.toMatchObject({ code: 'pictures_unavailable' })
  expect(await db.selectFrom('pictures').select('stored_at').execute()).toEqual([{ stored_at: null }])
  shelf.isAway = false
  const { data } = await send(await aPicture())
  expect(data.address).toContain('/photo/')
})

test('a picture is served as immutable with nosniff, and its ETag gets a 304 in its own format only', async () => {
  const { send, ask } = await openPictures()
  const { data } = await send(await aPicture())
  const answer = await ask(`/photo/${data.id}/320.avif`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(`/photo/${data.id}/320.avif`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ask(`/photo/${data.id}/320.webp`, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test.each([
  '/photo/000000000000000000000000/320.webp',
  '/photo/../secret',
  '/photo/ID/321.webp',
  '/photo/ID/320.svg',
  '/photo/ID/../../secret',
  '/photo/',
])('a request for %s gets a 404 that is not cached', async (path) => {
  const { send, ask } = await openPictures()
  const { data } = await send(await aPicture())
  const answer = await ask(path.replace('ID', data.id))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

function cutOff(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * 0.7))
}

async function moving(format: 'webp'): Promise<Buffer> {
  const one = await aPicture({ format: 'png' })
  const frames = [one, await sharp(one).negate().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

/** Adds the acTL chunk that marks a PNG as animated. */
function movingPng(still: Buffer): Buffer {
  const head = 8 + 25
  return Buffer.concat([still.subarray(0, head), chunk('acTL', Buffer.alloc(8)), still.subarray(head)])
}

/** A valid picture of four hundred million pixels in fifty kilobytes. */
function bomb(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = Buffer.alloc((side / 8 + 1) * side)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const inside = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(inside), 4)
  return Buffer.concat([around.subarray(0, 4), inside, around.subarray(4)])
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`
}
