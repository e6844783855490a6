import { readdirSync, watch } from 'node:fs'
import path from 'node:path'
import { installed } from './prepare.mjs'
import { onWishToStop, root, tell } from './programs.mjs'
import { onOrphaned, openShop } from './shop.mjs'

// Vite reloads the browser's code itself; a change in these rooms needs a new process.
const rooms = ['contract', 'database', 'providers', 'business', 'jobs', 'server'].map((room) => `src/${room}`)
const SETTLE_MS = 100

await tell(async () => {
  await installed()
  const leaving = new AbortController()
  onWishToStop(() => leaving.abort())
  onOrphaned(() => leaving.abort())

  while (!leaving.signal.aborted) {
    const shop = openShop({ NODE_ENV: 'development' })
    const changed = nextChange(leaving.signal)
    const ended = await Promise.race([changed, shop.ended.then(() => 'ended')])
    if (ended) console.log('The shop ended. It opens again when a file changes.')
    await changed
    await shop.close()
  }
  return 0
})

/** Resolves when a source file of the process changes, or on leaving. */
function nextChange(leaving) {
  return new Promise((resolve) => {
    const over = new AbortController()
    leaving.addEventListener('abort', done, { once: true })
    // One watcher per folder: recursive watching is not reliable in every Node version that may run this.
    for (const folder of [...rooms, 'stand-ins'].flatMap((room) => foldersUnder(path.join(root, room)))) {
      watch(folder, { signal: over.signal }, noticed)
    }

    let settling
    function noticed(_, name) {
      if (!/^[^.].*\.(ts|sql)$/.test(name ?? '') || name.endsWith('.test.ts')) return
      clearTimeout(settling)
      settling = setTimeout(done, SETTLE_MS)
    }
    function done() {
      leaving.removeEventListener('abort', done)
      over.abort()
      resolve()
    }
  })
}

function foldersUnder(folder) {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [folder, ...inside.flatMap((entry) => foldersUnder(path.join(folder, entry.name)))]
}
