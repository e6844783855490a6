import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// node nginx.mjs FOLDER, which holds the certificate: tests nginx in front of two processes that stand in for the shop.
const folder = path.resolve(process.argv[2])
const shops = [await openShop('one'), await openShop('two')]
const port = await freePort()
const nginx = spawn('nginx', ['-c', writeSettings()], { stdio: 'inherit' })
try {
  await untilItListens()
  await findsFiles()
  await passesOnWhatIsSaid()
  await keepsHealthInside()
  await asksOneOnlyForWhatStandsStill()
  await goesOnWithOne()
} finally {
  nginx.kill()
  for (const { server } of shops) server.close().closeAllConnections()
}

async function findsFiles() {
  for (const { name } of [...shops, ...shops, ...shops])
    for (const file of [`/assets/${name}.js`, `/office/assets/${name}.js`])
      assert.deepEqual(await ask(file), { status: 200, text: name })
  for (let n = 0; n < 10; n++) assert.equal((await ask('/assets/none.js')).status, 404)
  assert.equal((await ask('/')).status, 200)
}

async function passesOnWhatIsSaid() {
  for (const shop of shops) shop.isAway = true
  for (let n = 0; n < 10; n++) {
    assert.deepEqual(await ask('/search'), { status: 503, text: 'Come again.', again: '5' })
    assert.equal((await ask('/')).status, 200)
  }
}

async function keepsHealthInside() {
  for (const path of ['/metrics', '/healthz', '/readyz', '/readyz/'])
    assert.equal((await ask(path)).status, 404)
}

/** A process that stands still is killed after 10 s; here its connection is cut after 6. */
async function asksOneOnlyForWhatStandsStill() {
  for (const shop of shops) shop.isAway = false
  assert.equal((await ask('/deadly')).status, 502)
  assert.equal(
    shops.reduce((sum, { deadly }) => sum + deadly, 0),
    1,
  )
}

async function goesOnWithOne() {
  const [one] = shops
  one.server.close().closeAllConnections()
  for (let n = 0; n < 10; n++) assert.equal((await ask('/')).status, 200)
}

/** Opens a stand-in with a file that only it has. While it is away, it serves only the home page, as from a cache. */
async function openShop(name) {
  const shop = { name, isAway: false, deadly: 0, port: 0 }
  shop.server = createServer(({ url, socket }, answer) => {
    if (url === '/deadly') {
      shop.deadly += 1
      setTimeout(() => socket.destroy(), 6_000)
      return
    }
    if (url.includes('assets/') && !url.endsWith(`/${name}.js`)) answer.writeHead(404).end('Not found.')
    else if (shop.isAway && url !== '/') answer.writeHead(503, { 'retry-after': '5' }).end('Come again.')
    else answer.end(name)
  })
  shop.port = await listen(shop.server)
  return shop
}

async function listen(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server.address().port
}

async function freePort() {
  const server = createServer()
  const port = await listen(server)
  await once(server.close(), 'close')
  return port
}

/** Adapts our settings: Compose's host names do not resolve here, and Debian's nginx is older than `http2 on` and `resolve`. */
function writeSettings() {
  const ours = readFileSync(path.join(import.meta.dirname, '../nginx/punnet.conf'), 'utf8')
  const here = ours
    .replaceAll('/etc/nginx/tls', folder)
    .replace(/^ *resolver .*$/m, '')
    .replace(/shop-(\d):3000 resolve/g, (_, n) => `127.0.0.1:${shops[n - 1].port}`)
    .replace('listen 80;', `listen unix:${folder}/plain.socket;`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('http2 on;', '')
  const file = path.join(folder, 'running.conf')
  writeFileSync(
    file,
    `daemon off;\nevents {}\npid ${folder}/running.pid;\nerror_log ${folder}/running.log;\nhttp { access_log off;\n${here}}\n`,
  )
  return file
}

async function untilItListens() {
  for (let n = 0; n < 100; n++) {
    if (await ask('/').catch(() => undefined)) return
    await pause(100)
  }
  throw new Error('nginx does not listen.')
}

async function ask(path) {
  const asked = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false }).end()
  const [answer] = await once(asked, 'response')
  const again = answer.headers['retry-after']
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, text, ...(again && { again }) }
}
