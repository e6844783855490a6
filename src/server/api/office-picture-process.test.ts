import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureMaker } from '#business/goods/uploads/make-in-child.ts'
import type { GivenFormat } from '#contract/goods/uploads/picture-rules.ts'
import { addPicture } from '#contract/goods/uploads/pictures.ts'
import { aPicture } from '#testing/a-picture.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { pictureShelf } from '#testing/picture-shelf.ts'

const SHOP_MB = 250
/** Decoding takes seconds, and many times that while other tests run. */
const PATIENCE_MS = 240_000
const deploy = path.resolve(import.meta.dirname, '../../../deploy')
const onLinux = process.platform === 'linux'

async function openPictures({ patienceMs }: { patienceMs?: number } = {}) {
  const shelf = pictureShelf()
  const log = { info() {}, error() {} }
  const otherwise = patienceMs === undefined ? {} : { makePicture: pictureMaker({ log, patienceMs }) }
  const opened = await openTestShop({ pictureStore: shelf, ...otherwise })
  const send = await sender(opened)
  return { ...opened, shelf, send }
}

const made = new Map<string, Promise<Buffer>>()

/** Makes each picture once, since several tests send the same. */
async function flat(width: number, height: number, format: GivenFormat): Promise<Buffer> {
  const name = `${width} ${height} ${format}`
  const picture = sharp({ create: { width, height, channels: 3, background: '#708090' } })
  const bytes = made.get(name) ?? picture.toFormat(format, { effort: 0, quality: 30 }).toBuffer()
  made.set(name, bytes)
  return Buffer.from(await bytes)
}

/** Makes an AVIF that says another size than it unpacks to, which takes seconds less than to make one of that size. */
async function avifThatSays(side: number, unpacksTo: number): Promise<Buffer> {
  const bytes = await flat(unpacksTo, unpacksTo, 'avif')
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(side, at)
  bytes.writeUInt32BE(side, at + 4)
  return bytes
}

async function sender(opened: Awaited<ReturnType<typeof openTestShop>>) {
  const manager = await operatorOf(opened, 'manager')
  return (bytes: Buffer, file_name = 'pears.jpg') =>
    manager.callWithFile(addPicture, { kind: 'product', file_name }, new Blob([new Uint8Array(bytes)]))
}

test.runIf(onLinux)(
  'a phone’s photo of 48 megapixels is made within the memory that deploy allows',
  async () => {
    const { send } = await openPictures()
    const photo = await flat(8000, 6000, 'jpeg')
    const peak = await peakMegabytes(async () => {
      const { data } = await send(photo)
      expect([data.width, data.height]).toEqual([1200, 900])
    })
    expect(peak).toBeGreaterThan(50)
    expect(SHOP_MB + peak).toBeLessThan(roomOfDeploy())
  },
  PATIENCE_MS,
)

test.each<[GivenFormat, string]>([
  ['avif', 'a.avif'],
  ['webp', 'a.webp'],
])(
  '%s of 16 megapixels is taken, and a small file that says 49 is refused unopened',
  async (format, name) => {
    const { send, shelf } = await openPictures()
    const bomb = format === 'avif' ? avifThatSays(7000, 600) : flat(7000, 7000, format)
    await expect(send(await bomb, name)).rejects.toMatchObject({
      code: 'invalid_input',
      message:
        'This picture has too many pixels: 7000 by 7000. Please make it smaller, or save it as a JPEG.',
    })
    expect(shelf.names()).toEqual([])
    const whole = await flat(4000, 4000, format)
    const peak = await peakMegabytes(async () => {
      const { data } = await send(whole, name)
      expect(data.width).toBe(1200)
    })
    if (onLinux) expect(SHOP_MB + peak).toBeLessThan(roomOfDeploy())
  },
  PATIENCE_MS,
)

test.runIf(onLinux)(
  'a picture that takes more memory than its pixels suggest is stopped and refused',
  async () => {
    const { send, shelf } = await openPictures()
    const deep = await sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#80808080' } })
      .avif({ quality: 30, effort: 0, bitdepth: 12 })
      .toBuffer()
    const peak = await peakMegabytes(() =>
      expect(send(deep, 'a.avif')).rejects.toMatchObject({
        message: 'This picture takes too much memory to open. Please make it smaller, or save it as a JPEG.',
      }),
    )
    expect(SHOP_MB + peak).toBeLessThan(roomOfDeploy())
    expect(shelf.names()).toEqual([])
    expect((await send(await aPicture())).data.width).toBe(600)
  },
  PATIENCE_MS,
)

test(
  'an AVIF that unpacks to more than it says is refused',
  async () => {
    const { send } = await openPictures()
    await expect(send(await avifThatSays(900, 4000), 'a.avif')).rejects.toMatchObject({
      code: 'invalid_input',
    })
  },
  PATIENCE_MS,
)

test.runIf(onLinux)(
  'while its process is killed a picture is refused, and sent again it is stored',
  async () => {
    const { send, shelf, db, logged } = await openPictures()
    const photo = await flat(8000, 6000, 'jpeg')
    const sending = expect(send(photo)).rejects.toMatchObject({ code: 'pictures_unavailable' })
    process.kill(await pictureProcess(), 'SIGKILL')
    await sending
    expect(logged.join()).toMatch(/picture process.*It ended with SIGKILL/)
    expect(shelf.names()).toEqual([])
    expect(await db.selectFrom('pictures').select('id').execute()).toEqual([])
    expect((await send(photo)).data.width).toBe(1200)
  },
  PATIENCE_MS,
)

test.runIf(onLinux)(
  'a process that hangs is ended, and the next picture has its turn',
  async () => {
    const { send, shelf } = await openPictures({ patienceMs: 15_000 })
    const sending = expect(send(await flat(8000, 6000, 'jpeg'))).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This picture took too long to open. Please try again, or make it smaller.',
    })
    process.kill(await pictureProcess(), 'SIGSTOP')
    await sending
    expect(children()).toEqual([])
    expect(shelf.names()).toEqual([])
    expect((await send(await aPicture())).data.width).toBe(600)
  },
  PATIENCE_MS,
)

test.runIf(onLinux)(
  'two processes of the shop make their pictures one after another',
  async () => {
    const opened = await openPictures()
    const other = await sender(await opened.openAnother({ pictureStore: opened.shelf }))
    let most = 0
    const stop = each(() => {
      most = Math.max(most, children().length)
    })
    const photos = await Promise.all([640, 660].map((width) => aPicture({ width })))
    await Promise.all(photos.map((photo, index) => (index % 2 ? other : opened.send)(photo)))
    stop()
    expect(most).toBe(1)
  },
  PATIENCE_MS,
)

test.runIf(onLinux)(
  'the process of a picture knows none of the shop’s secrets',
  async () => {
    vi.stubEnv('JWT_SECRET', 'not for a decoder')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { send } = await openPictures()
    const sending = send(await flat(8000, 6000, 'jpeg'))
    const environment = readFileSync(`/proc/${await pictureProcess()}/environ`, 'utf8')
    expect(environment).toContain('MALLOC_ARENA_MAX=1')
    expect(environment).not.toContain('not for a decoder')
    await sending
  },
  PATIENCE_MS,
)

/** The most memory that this process took more than before, together with its picture process. */
async function peakMegabytes(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let peak = 0
  const stop = each(() => {
    const own = process.memoryUsage.rss() - before
    peak = Math.max(peak, own + children().reduce((sum, pid) => sum + residentBytes(pid), 0))
  })
  await work()
  stop()
  return peak / 1_000_000
}

function each(look: () => void): () => void {
  const timer = setInterval(look, 5)
  return () => clearInterval(timer)
}

async function pictureProcess(): Promise<number> {
  return vi.waitFor(
    () => {
      const [pid] = children()
      if (pid === undefined || residentBytes(pid) < 100_000_000) throw new Error('It does not decode yet.')
      return pid
    },
    { timeout: PATIENCE_MS, interval: 5 },
  )
}

function children(): number[] {
  const own = readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readProc(`${process.pid}/task/${thread}/children`).trim().split(' ').filter(Boolean),
  )
  return own.filter((pid) => readProc(`${pid}/cmdline`).includes('picture-child')).map(Number)
}

function residentBytes(pid: number): number {
  const [, pages = 0] = readProc(`${pid}/statm`).split(' ').map(Number)
  return pages * PAGE_BYTES
}

const PAGE_BYTES = onLinux ? Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' })) : 0

function readProc(name: string): string {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

/** The smallest memory limit that a manifest sets for the shop. */
function roomOfDeploy(): number {
  const unit = readFileSync(path.join(deploy, 'systemd/punnet@.service'), 'utf8')
  const pod = readFileSync(path.join(deploy, 'kubernetes/shop.yaml'), 'utf8')
  const image = readFileSync(path.join(deploy, 'compose.yaml'), 'utf8').split('\nservices:')[0] ?? ''
  const limits = [
    /MemoryMax=(\d+)M/.exec(unit),
    /limits: \{ memory: (\d+)Mi \}/.exec(pod),
    /mem_limit: (\d+)m/.exec(image),
  ]
  return Math.min(...limits.map((limit) => Number(limit?.[1])))
}
