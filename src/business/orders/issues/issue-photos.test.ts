import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { PHOTO_BYTES } from '#contract/limits/issue-limits.ts'
import { readReports, reportItem } from '#contract/orders/issues/issues.ts'
import { aJpeg, segment } from '#testing/a-jpeg.ts'
import { openPayingShop } from '#testing/paying.ts'
import { readJpeg } from '../../goods/uploads/read-jpeg.ts'
import { moveOrder } from '../orders/move-order.ts'

const WEEK_MS = 7 * DAY_MS
const TABLES = 0xdb
const APPLE = { product_id: 'apple', what: 'bad', quantity: 1 } as const
const unreadable = {
  status: 400,
  code: 'invalid_input',
  details: { fields: { photo: 'That is not a photo that we can read.' } },
}

test('a photo of exactly the maximum size is saved, and one byte more is refused', async () => {
  const { report, reports } = await openDelivered()
  await expect(report(weighing(PHOTO_BYTES + 1))).rejects.toMatchObject(unreadable)
  const photo = weighing(PHOTO_BYTES)
  await report(photo)
  expect(await reports()).toMatchObject([{ photo: photo.toString('base64') }])
})

test('a camera’s metadata is removed before the size of the photo is checked', async () => {
  const { report, reports } = await openDelivered()
  const photo = weighing(PHOTO_BYTES - 10)
  const written = Buffer.concat([
    photo.subarray(0, 2),
    segment(0xe1, Buffer.from('Exif 12')),
    photo.subarray(2),
  ])
  expect(written.length).toBeGreaterThan(PHOTO_BYTES)
  await report(written)
  expect(await reports()).toMatchObject([{ photo: photo.toString('base64') }])
})

test('a photo is saved without its location, device, author and attachments', async () => {
  const { report, reports, db } = await openDelivered()
  const before = [
    segment(0xe1, Buffer.from('Exif GPS -27.4698 153.0251')),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/ <by>Ada</by>')),
    segment(0xe2, Buffer.from('ICC_PROFILE of her phone')),
    segment(0xed, Buffer.from('Photoshop, 12 Queen Street')),
    segment(0xee, Buffer.from('Adobe colours')),
    segment(0xfe, Buffer.from('the cat')),
  ]
  await report(Buffer.concat([aJpeg({ before }), Buffer.from('PK\x03\x04 a second file')]))

  expect(await reports()).toMatchObject([
    { photo: aJpeg({ before: [segment(0xee, Buffer.from('Adobe colours'))] }).toString('base64') },
  ])
  const { photo } = await db.selectFrom('item_reports').select('photo').executeTakeFirstOrThrow()
  for (const trace of ['GPS', '-27.4698', 'Ada', 'phone', 'Queen', 'cat', 'a second file'])
    expect(photo?.includes(trace)).toBe(false)
})

test('a photo that is cut off anywhere is not readable', () => {
  const whole = aJpeg({ before: [segment(0xe1, Buffer.from('Exif')), segment(TABLES, Buffer.alloc(65))] })
  const readable = Array.from({ length: whole.length + 1 }, (_, length) => length).filter(
    (length) => readJpeg(whole.subarray(0, length)) !== undefined,
  )
  expect(readable).toEqual([whole.length])
})

test.each([
  ['a PNG that is named like a JPEG', png()],
  ['a GIF', Buffer.from('474946383961010001000000003b', 'hex')],
  ['a WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8 ', 'latin1')],
  ['a drawing with a script in it', Buffer.from('<svg onload="alert(1)"/>')],
  ['a PNG with the first bytes of a JPEG', Buffer.concat([Buffer.from('ffd8', 'hex'), png()])],
  ['one that is broken off in its last byte', aJpeg().subarray(0, -1)],
  ['one that is broken off in its scan', aJpeg().subarray(0, -5)],
  ['one that is broken off in what its camera wrote', exifThatEndsTooSoon()],
  ['one whose header says 65,535 by 65,535', aJpeg({ width: 65_535, height: 65_535 })],
  ['one that is one pixel too high', aJpeg({ width: 1, height: 1_601 })],
  [
    'one whose size stands a second time, larger',
    aJpeg({ before: [frame(0xc0, 8, 8), frame(0xc2, 9, 30_000)] }),
  ],
  ['one whose small preview hides how large it is', withPreview(aJpeg({ width: 20_000, height: 20_000 }))],
  ['one of no width', aJpeg({ width: 0 })],
  ['one whose size is cut short', aJpeg({ frame: segment(0xc0, Buffer.from([8, 0])) })],
  ['nothing but a beginning and an end', Buffer.from('ffd8ffd9', 'hex')],
])('%s is refused with an explanation, and nothing is reported', async (_, photo) => {
  const { report, reports } = await openDelivered()
  await expect(report(photo)).rejects.toMatchObject(unreadable)
  expect(await reports()).toEqual([])
  await report(aJpeg())
  expect(await reports()).toHaveLength(1)
})

test.each([
  ['of 1,600 by 1,600 pixels', aJpeg({ width: 1_600, height: 1_600 })],
  ['of one pixel', aJpeg({ width: 1, height: 1 })],
  ['that builds up while it loads', aJpeg({ frame: frame(0xc2, 600, 800) })],
])('a photo %s is saved unchanged', async (_, photo) => {
  const { report, reports } = await openDelivered()
  await report(photo)
  expect(await reports()).toMatchObject([{ photo: photo.toString('base64') }])
})

test('an item can be reported until the week is over, and the page says when that is', async () => {
  const { report, reports, clock, call, order_id } = await openDelivered()
  const { report_until } = (await call(readReports, { order_id })).data
  expect(report_until).toBe(new Date(clock.now().getTime() + WEEK_MS).toISOString())
  clock.advance(WEEK_MS - 1)
  await report()
  clock.advance(1)
  expect(await reports()).toHaveLength(1)
  await expect(report()).rejects.toMatchObject({ code: 'not_reportable' })
})

test('a customer can report forty items a day, and refused issues do not count', async () => {
  const shop = await openPayingShop()
  const ids = Array.from({ length: 41 }, (_, n) => `item-${n}`)
  for (const id of ids) await shop.has.product(id, { priceCents: 100 })
  const products = Object.fromEntries(ids.map((id) => [id, 1]))
  const slotId = await shop.has.slot('evening', 'City', { startsAt: inHours(shop, 9) })
  const { id, number: order_id } = await shop.has.order(shop.customer, {
    products,
    slotId,
    expectedTotal: 47.9,
  })
  await shop.has.payment(id)
  await moveOrder(shop.shop, order_id, 'out_for_delivery')
  await moveOrder(shop.shop, order_id, 'delivered')
  const report = (product_id: string, quantity = 1) =>
    shop.call(reportItem, { order_id, product_id, what: 'missing', quantity })

  await expect(report('item-0', 2)).rejects.toMatchObject({ code: 'invalid_input' })
  for (const id of ids.slice(0, 40)) await report(id)
  await expect(report('item-40')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(report('item-0')).rejects.toMatchObject({ code: 'too_many_requests' })
  shop.clock.advance(25 * 3_600_000)
  expect((await report('item-40')).data.reports).toHaveLength(41)
})

/** A readable JPEG of exactly this many bytes. */
function weighing(bytes: number): Buffer {
  const first = segment(TABLES, Buffer.alloc(60_000))
  const rest = bytes - aJpeg({ before: [first, segment(TABLES, Buffer.alloc(0))] }).length
  return aJpeg({ before: [first, segment(TABLES, Buffer.alloc(rest))] })
}

function frame(marker: number, height: number, width: number): Buffer {
  return segment(marker, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]))
}

function png(): Buffer {
  return Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080200000090', 'hex')
}

/** A photo whose Exif segment claims to be longer than the rest of the file. */
function exifThatEndsTooSoon(): Buffer {
  const photo = aJpeg({ before: [segment(0xe1, Buffer.from('Exif'))] })
  const at = photo.indexOf(Buffer.from('ffe1', 'hex'))
  photo.writeUInt16BE(0xffff, at + 2)
  return photo
}

/** Adds a small preview to the camera's metadata, which is not the picture that is shown. */
function withPreview(photo: Buffer): Buffer {
  return Buffer.concat([
    photo.subarray(0, 2),
    segment(0xe1, aJpeg({ width: 160, height: 120 })),
    photo.subarray(2),
  ])
}

function inHours({ clock }: { clock: { now(): Date } }, hours: number): Date {
  return new Date(clock.now().getTime() + hours * 3_600_000)
}

async function openDelivered() {
  const shop = await openPayingShop()
  const order_id = shop.order.number
  await shop.has.payment(shop.order.id)
  await moveOrder(shop.shop, order_id, 'out_for_delivery')
  await moveOrder(shop.shop, order_id, 'delivered')
  return {
    ...shop,
    order_id,
    report: (photo?: Buffer) =>
      shop.call(reportItem, { ...APPLE, order_id, ...(photo && { photo: photo.toString('base64') }) }),
    reports: async () => (await shop.call(readReports, { order_id })).data.reports,
  }
}
