import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getDetails } from '#contract/people/profile/profile.ts'
import { connect } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { openServedShop, type Visit } from '#testing/open-served-shop.ts'
import { quickestFolder } from '#testing/quickest-folder.ts'
import { signIn } from '#testing/sign-in.ts'
import { templateSteps } from '#testing/template-steps.ts'
import { served } from '../api/served.ts'

const WITHIN_MS = 10_000
const SECRET = 'a secret for tests, and for them only'
const PAGES = [
  '/',
  '/search?q=apple',
  '/category/fruit',
  '/nowhere',
  '/info/about-us',
  '/sitemap.xml',
  '/readyz',
]
/** These read from the database, so all of them must answer 503. */
const NEED_IT = ['/api/dashboard/fetch-categories', '/api/product/search-product?q=apple', '/', '/readyz']

test.runIf(process.platform === 'linux')(
  'while the database’s processes are stopped, every call and page answers within ten seconds and recovers after',
  async () => {
    const { visit, db, signal } = await openOnServerOfItsOwn()
    const { accessToken } = await signIn({ shop: { db }, send: visit })
    // Fills the pool, so that some connections stop answering while others cannot be opened.
    await Promise.all(Array.from({ length: 30 }, () => visit(...callOf(getDetails, accessToken))))

    signal('SIGSTOP')

    const all = await Promise.all([
      ...served.map(({ endpoint }) => timed(visit, ...callOf(endpoint, accessToken))),
      ...PAGES.map((path) => timed(visit, path)),
    ])
    for (const { asked, ms, answer } of all) {
      expect([asked, ms < WITHIN_MS ? 'in time' : ms]).toEqual([asked, 'in time'])
      expect([asked, answer.status]).not.toEqual([asked, 500])
      expect([asked, answer.headers.get('x-content-type-options')]).toEqual([asked, 'nosniff'])
    }
    for (const path of NEED_IT) {
      const { ms, answer } = await timed(visit, path)
      expect([path, answer.status, ms < WITHIN_MS ? 'in time' : ms]).toEqual([path, 503, 'in time'])
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
    expect((await visit('/healthz')).status).toBe(200)
    signal('SIGCONT')
    await vi.waitFor(async () => {
      const answers = await Promise.all(NEED_IT.map((path) => visit(path)))
      expect(answers.map(({ status }) => status)).toEqual(NEED_IT.map(() => 200))
    }, WITHIN_MS)
  },
)

async function openOnServerOfItsOwn() {
  const dataDir = await mkdtemp(join(quickestFolder(), 'punnet-stopped-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { address, stop } = await startEmbeddedDatabase({ dataDir, settings: { fsync: 'off' } })
  onTestFinished(stop)
  for (const step of templateSteps) await step(address)
  const db = connect(address, () => {})
  onTestFinished(() => db.destroy())
  const url = `postgres:///${address.database}?host=${address.host}&user=${address.user}`
  const visit = await openServedShop(url, SECRET)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processesOf(dataDir)) process.kill(pid, name)
  }
  onTestFinished(() => signal('SIGCONT'))
  return { visit, db, signal }
}

/** Returns the process ids of the server and of its children. */
function processesOf(dataDir: string): number[] {
  const server = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
  return [server, ...children.split(' ').filter(Boolean).map(Number)]
}

function callOf({ method, path }: Endpoint, accessToken: string): [string, RequestInit] {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const body = method === 'GET' ? {} : { body: '{}' }
  return [path.replace(/\{\w+\}/g, 'any'), { method, headers, ...body }]
}

async function timed(visit: Visit, asked: string, init?: RequestInit) {
  const start = performance.now()
  const answer = await visit(asked, init)
  await answer.body?.cancel()
  return { asked, answer, ms: Math.round(performance.now() - start) }
}
