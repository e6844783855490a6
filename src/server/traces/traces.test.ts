import { expect, onTestFinished, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { subscribe } from '#contract/people/newsletter/newsletter.ts'
import { generateOtp, verifyOtp } from '#contract/people/sessions/accounts.ts'
import { type CollectorStandIn, openCollectorStandIn, type SentSpan } from '#stand-ins/servers/collector.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { openClosableShop } from '#testing/open-served-shop.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readConfig } from '../config.ts'
import { openTraces } from './open-traces.ts'

const JWT_SECRET = 'a secret of a test that is long enough'
const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const MOBILE = '0412345678'
const EMAIL = 'ada.lovelace@example.com'
const ERROR = 2
/** A full batch is exported at once, before its timer. */
const OF_A_BATCH = 512

/** Every exported attribute must be on these lists, and none of them may identify a person. */
const OF_SPANS = [
  'db.collection.name',
  'db.operation.name',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'punnet.job',
  'punnet.provider',
  'punnet.request_id',
  'punnet.statement',
  'punnet.tries',
]
const OF_RECORDS = [
  ...['error.type', 'exception.message', 'exception.stacktrace', 'http.request.method'],
  ...['http.response.status_code', 'http.route', 'punnet.channel', 'punnet.job', 'punnet.ms'],
  ...['punnet.products', 'punnet.provider', 'punnet.removed', 'punnet.replica', 'punnet.request_id'],
  ...['punnet.signal', 'punnet.started_again_after_ms', 'punnet.tries'],
]

async function openTraced(collector: CollectorStandIn, settings: Record<string, string> = {}) {
  const { address, db } = await openTestShop()
  const opened = await openClosableShop({
    DATABASE_URL: databaseUrl(address),
    JWT_SECRET,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    ...settings,
  })
  const post = (path: string, body: object) =>
    opened.visit(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ...opened, db, post }
}

test('a request, its work and its log line are one trace, which the caller may have begun', async () => {
  const collector = await openCollectorStandIn()
  const { visit, close } = await openTraced(collector, {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key,x-team=shop',
    OTEL_SERVICE_NAME: 'punnet-test',
    LOG: 'requests',
  })
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`
  const answer = await visit(fetchCategories.path, { headers: { traceparent } })
  await answer.text()
  // The second request takes the fast path.
  await (await visit(fetchCategories.path)).text()
  await visit('/readyz')
  await close()

  expect(collector.spans().map(({ name }) => name)).not.toContain('GET readyz')
  const [request, ...others] = collector.spans().filter(({ name }) => name === `GET ${fetchCategories.path}`)
  expect(request).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId })
  expect(others).toHaveLength(1)
  expect(factsOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': fetchCategories.path,
    'http.response.status_code': 200,
    'punnet.request_id': answer.headers.get('x-request-id'),
  })
  const [verb] = childrenOf(collector, request)
  expect(verb?.name).toBe(`verb GET ${fetchCategories.path}`)
  const [statement] = childrenOf(collector, verb)
  expect(factsOf(statement)).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'select' })

  const [line] = collector.records().filter(({ traceId }) => traceId === CALLER.traceId)
  expect(line).toMatchObject({ severityText: 'INFO', body: { stringValue: 'request' } })
  expect(collector.headers()).toMatchObject({ authorization: 'Bearer key', 'x-team': 'shop' })
  expect(collector.bodies[0]).toContain('punnet-test')
})

test('jobs and provider calls are spans too, and nothing exported says who asked or what for', async () => {
  const collector = await openCollectorStandIn()
  const { visit, post, close, db } = await openTraced(collector, { LOG: 'requests' })
  await post(generateOtp.path, { mobile: MOBILE })
  await post(verifyOtp.path, { mobile: MOBILE, otp: '0000' })
  await post(subscribe.path, { email: EMAIL })
  await (await visit(`${searchProduct.path}?q=marzipan`)).text()
  await visit('/account/order/87654321')
  await visit('/list/a-link-that-is-a-key')
  await visit('/api/order/get-order/87654321')
  await expect.poll(() => db.selectFrom('outbox').select('to').execute()).toHaveLength(2)
  await close()

  const names = collector.spans().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['sms send', 'job send-email', 'mail send']))
  const [send] = collector.spans().filter(({ name }) => name === 'sms send')
  expect(childrenOf(collector, send).map(({ name }) => name)).toContain('insert outbox')
  const [refused] = collector.spans().filter(({ name }) => name === `verb POST ${verifyOtp.path}`)
  expect(factsOf(refused)).toHaveProperty('error.type')
  expect(refused?.status.code).not.toBe(ERROR)

  expect(keysOf(collector.spans())).toEqual(expect.toSatisfy(onlyOf(OF_SPANS)))
  expect(keysOf(collector.records())).toEqual(expect.toSatisfy(onlyOf(OF_RECORDS)))
  const everything = collector.bodies.join('\n')
  for (const theirs of [MOBILE, MOBILE.slice(1), EMAIL, 'marzipan', '87654321', 'a-link-that-is-a-key'])
    expect(everything).not.toContain(theirs)
})

test.each([
  ['says no', 503],
  ['says nothing', undefined],
])('a collector that %s delays neither requests nor the stop of the shop', async (_, status) => {
  const collector = await openCollectorStandIn()
  collector.answerWith(status)
  const { visit, close } = await openTraced(collector)
  for (let time = 0; time < 20; time++) expect((await visit(fetchCategories.path)).status).toBe(200)
  const began = performance.now()
  await close()
  // Traces may take three seconds; the exporter's own shutdown would wait for half a minute.
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(collector.spans()).toEqual([])
})

test('an outage of the collector is reported once, and its end once', async () => {
  const collector = await openCollectorStandIn()
  const heard: string[] = []
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const { hearLine, close } = openTraces(config, {
    onAway: (signal) => heard.push(`${signal} away`),
    onBack: (signal) => heard.push(`${signal} back`),
  })
  onTestFinished(close)
  const taken = collector.taken
  for (const status of [400, 400, 200, 200]) {
    collector.answerWith(status)
    const before = taken()
    hearLine('info', 'message sent', { channel: 'sms' })
    await expect.poll(taken, { timeout: 10_000 }).toBeGreaterThan(before)
  }
  await close()
  expect(heard).toEqual(['logs away', 'logs back'])
})

test('a collector that accepts traces but no log lines is reported once', async () => {
  const collector = await openCollectorStandIn()
  const heard: string[] = []
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  const { hearLine, watchProvider, close } = openTraces(config, {
    onAway: (signal) => heard.push(`${signal} away`),
    onBack: (signal) => heard.push(`${signal} back`),
  })
  onTestFinished(close)
  const sms = watchProvider('sms', { send: async () => {} })
  collector.answerLogsWith(404)
  for (let round = 0; round < 3; round++) {
    const before = collector.taken()
    for (let one = 0; one < OF_A_BATCH; one++) {
      hearLine('info', 'message sent', { channel: 'sms' })
      await sms.send()
    }
    await expect.poll(collector.taken).toBe(before + 2)
  }
  await close()
  expect(heard).toEqual(['logs away'])
  expect(collector.spans()).toHaveLength(3 * OF_A_BATCH)
})

test('a trace that the sampler leaves out is not sent, and its log line still is', async () => {
  const collector = await openCollectorStandIn()
  const { visit, close } = await openTraced(collector, {
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    LOG: 'requests',
  })
  await visit(fetchCategories.path)
  await close()
  expect(collector.spans()).toEqual([])
  expect(collector.records().map(({ body }) => body.stringValue)).toContain('request')
})

function childrenOf(collector: CollectorStandIn, parent: SentSpan | undefined): SentSpan[] {
  return collector.spans().filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId)
}

function factsOf(span: SentSpan | undefined): Record<string, unknown> {
  const facts = span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []
  return Object.fromEntries(facts) as Record<string, unknown>
}

function keysOf(sent: readonly Pick<SentSpan, 'attributes'>[]): string[] {
  return [...new Set(sent.flatMap(({ attributes }) => attributes.map(({ key }) => key)))]
}

function onlyOf(allowed: readonly string[]): (keys: string[]) => boolean {
  return (keys) => keys.length > 0 && keys.every((key) => allowed.includes(key))
}
