import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { markBuilt, sourcesHash, unmarkBuilt } from '../start/prepare.mjs'
import { CannotGoOn, root, run, tell } from '../start/programs.mjs'
import { buildOfflineWorkers } from './offline-workers.mjs'
import { copyPictures } from './pictures.mjs'

const client = path.join(root, 'build/client')
const office = path.join(root, 'build/office')
const compressible = /\.(js|css|svg|json|webmanifest|ico|txt|xml|html)$/

await tell(async () => {
  // Hashed before the build, so that a source that changes during it makes the build stale.
  const sources = sourcesHash('storefront')
  unmarkBuilt('storefront')
  const { code } = await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new CannotGoOn('React Router could not build the storefront.')
  await buildOfflineWorkers(client)
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'tools/build/office.config.ts']
  if ((await run(process.execPath, vite, { env: { NODE_ENV: 'production' } })).code !== 0)
    throw new CannotGoOn('Vite could not build the office.')
  await copyPictures(path.join(client, 'pictures'))
  await Promise.all([client, office].flatMap(filesUnder).filter(isCompressible).map(compress))
  markBuilt('storefront', sources)
  return 0
})

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(file) : [file]
  })
}

function isCompressible(file) {
  return compressible.test(file)
}

/** Compresses at build time, so that no request waits for it. A result that is not smaller is not written. */
async function compress(file) {
  const plain = readFileSync(file)
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  const forms = {
    br: await promisify(brotliCompress)(plain, { params: { [quality]: 11, [size]: plain.length } }),
    gz: await promisify(gzip)(plain, { level: 9 }),
  }
  for (const [ending, packed] of Object.entries(forms)) {
    if (packed.length < plain.length) writeFileSync(`${file}.${ending}`, packed)
  }
}
