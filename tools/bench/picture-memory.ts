import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { createCallWithFile } from '#contract/call-with-file.ts'
import { addPicture } from '#contract/goods/uploads/pictures.ts'
import { connect } from '#database/connect.ts'
import { addressOf } from '#database/embedded/endpoint.ts'
import { atMost, type Figure, short } from './figures.ts'
import { admitOwner } from './owner-session.ts'
import { descendantsOf, peakMbOf, processMbOf } from './processes.ts'
import type { RunningShop } from './shop.ts'

/** The limit of every manifest in `deploy/`, of a shop with the process that opens a picture. */
const DEPLOY_MB = 768
const LOOK_MS = 20

/** Sends the built shop the largest pictures that it takes, and one that unpacks to more, as the office does. */
export async function measurePictures(shop: RunningShop, dataDir: string): Promise<Figure[]> {
  const db = connect(addressOf(dataDir), console.error)
  const { headers } = await admitOwner(db, shop.port)
  await db.destroy()
  const call = createCallWithFile((request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return fetch(request)
  }, `http://127.0.0.1:${shop.port}`)
  const figures: Figure[] = []
  for (const { name, file, isTaken } of await pictures()) {
    const sent = call(addPicture, { kind: 'product', file_name: name }, new Blob([new Uint8Array(file)]))
    const wasTaken = sent.then(
      () => true,
      () => false,
    )
    const { pictureMb, bothMb } = await watch(shop.pid, wasTaken)
    if ((await wasTaken) !== isTaken) throw new Error(`The shop did not judge ${name} as it should.`)
    const title = isTaken ? name : `${name}, refused`
    figures.push(
      { name: `${title}: its process, at worst`, measured: `${short(pictureMb)} MB` },
      atMost('with the shop, at worst', bothMb, DEPLOY_MB, 'MB'),
    )
  }
  return figures
}

/** The photo has grain, which makes its file as large as a phone's, and was taken with the phone held upright. */
async function pictures() {
  const grain = { type: 'gaussian', mean: 128, sigma: 16 } as const
  const tile = {
    create: { width: 800, height: 600, channels: 3, background: '#708090', noise: grain },
  } as const
  const input = await sharp(tile).png().toBuffer()
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#708090' } })
  const photo = canvas(8_000, 6_000)
    .composite([{ input, tile: true }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
  const quick = { quality: 30, effort: 0 }
  return [
    { name: '48-megapixels.jpg', file: await photo.toBuffer(), isTaken: true },
    { name: '16-megapixels.avif', file: await canvas(4_000, 4_000).avif(quick).toBuffer(), isTaken: true },
    { name: '49-megapixels.avif', file: await canvas(7_000, 7_000).avif(quick).toBuffer(), isTaken: false },
  ]
}

async function watch(pid: number, work: Promise<unknown>) {
  const peak = { pictureMb: 0, bothMb: 0 }
  const timer = setInterval(() => {
    const child = descendantsOf(pid).find(isPictureProcess)
    const pictureMb = (child && peakMbOf(child)) ?? 0
    peak.pictureMb = Math.max(peak.pictureMb, pictureMb)
    peak.bothMb = Math.max(peak.bothMb, pictureMb + (processMbOf(pid) ?? 0))
  }, LOOK_MS)
  await work
  clearInterval(timer)
  return peak
}

function isPictureProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-child')
  } catch {
    // It has ended meanwhile.
    return false
  }
}
