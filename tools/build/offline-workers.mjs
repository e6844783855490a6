import { readdirSync } from 'node:fs'
import path from 'node:path'
import { build as bundle } from 'vite'
import { root } from '../start/programs.mjs'

const sources = path.join(root, 'src/storefront/offline/worker')
/** A payment provider's card form and the map work only with a network, so their scripts are not cached. */
const NEVER_OFFLINE = /\/(stripe|delivery-map|area-map)[\w-]*\.js$/

/** Builds the service worker with this build's files, and the one that replaces it where it is switched off. */
export async function buildOfflineWorkers(client) {
  const files = readdirSync(path.join(client, 'assets'))
    .filter((file) => /\.(js|css|woff2)$/.test(file))
    .map((file) => `/assets/${file}`)
    .filter((file) => !NEVER_OFFLINE.test(file))
  const name = files.find((file) => /\/manifest-\w+\.js$/.test(file))
  await build('worker.ts', path.join(client, 'service-worker.js'), { name, files })
  await build('farewell.ts', path.join(client, 'service-worker-off.js'))
}

async function build(entry, file, version) {
  await bundle({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: version ? { VERSION: JSON.stringify(version) } : {},
    build: {
      outDir: path.dirname(file),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(sources, entry),
        output: { format: 'iife', entryFileNames: path.basename(file) },
      },
    },
  })
}
