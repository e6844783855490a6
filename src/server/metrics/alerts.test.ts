import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openMetrics } from './metrics.ts'

const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
/** Suffixes of histograms, and of series that Prometheus adds itself. */
const PARTS = /_(bucket|count|sum)$/

test('more than fifteen alerts are defined', () => {
  expect(names.length).toBeGreaterThan(15)
})

test.each(names)('the alert %s is tested and has a runbook', (name) => {
  const runbook = new RegExp(
    `^## ${name}\n\\*\\*Means\\*\\*: .+(\n.+)*\n\\*\\*Look at\\*\\*: .+(\n.+)*\n\\*\\*Do\\*\\*: `,
    'm',
  )
  expect(readFileSync('docs/runbooks.md', 'utf8')).toMatch(runbook)
  expect(alerts).toContain(`runbook: docs/runbooks.md#${name.toLowerCase()}\n`)
  const fired = `alertname: ${name}\n        exp_alerts:`
  expect(readFileSync('deploy/prometheus/alerts.test.yml', 'utf8')).toContain(fired)
})

test('alerts and dashboards use only metrics that a process reports', async () => {
  const { shop } = await openTestShop()
  const { text } = await openMetrics(shop).read()
  const told = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const boards = readdirSync('deploy/grafana').map((name) => readFileSync(`deploy/grafana/${name}`, 'utf8'))

  const asked = [alerts, ...boards].join('\n').match(/\b(punnet|nodejs|process)_\w+/g) ?? []
  expect(asked.length).toBeGreaterThan(20)
  expect([...new Set(asked)].filter((name) => !told.has(name.replace(PARTS, '')) && !told.has(name))).toEqual(
    [],
  )
})

test('routes named in alerts exist', () => {
  const paths = new Set<string>(api.map(({ path }) => path))
  const routes = [...alerts.matchAll(/route="(\/api[^"]+)"/g)].map(([, route = '']) => route)
  expect(routes.length).toBeGreaterThan(2)
  expect(routes.filter((route) => !paths.has(route))).toEqual([])
})
