import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Address } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { quickestFolder } from './quickest-folder.ts'
import { templateSteps } from './template-steps.ts'
import { dropTemplate, onServer, withDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { address: Address; template: string }
    /** A pooler in transaction mode in front of TEST_DATABASE_URL, which the shops of all tests use. */
    poolerUrl: string
    /** The number of repetitions in a drill; 0 in a normal run. */
    drillTimes: number
    /** Whether this is the part of the tests that `npm test` runs. */
    isQuick: boolean
  }
}

/** Starts one server for all tests, with a template database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await openServer()
  const template = `punnet_template_${randomBytes(6).toString('hex')}`
  await onServer(address, `create database ${template}`)
  const close = async () => {
    await dropTemplate(address, template)
    await stop()
  }
  try {
    for (const step of templateSteps) await step(withDatabase(address, template))
  } catch (error) {
    await close()
    throw error
  }
  project.provide('testServer', { address, template })
  // biome-ignore lint/style/noProcessEnv: it is said by `.ci/run`, and is no setting of the shop.
  project.provide('poolerUrl', process.env.TEST_POOLER_URL ?? '')
  // biome-ignore lint/style/noProcessEnv: it is said by `tools/drills/repeat.ts`, and is no setting of the shop.
  project.provide('drillTimes', Number(process.env.DRILL_TIMES ?? 0))
  // biome-ignore lint/style/noProcessEnv: it is said by `tools/checks/test.mjs`, and is no setting of the shop.
  project.provide('isQuick', process.env.QUICK_TESTS !== undefined)
  return close
}

async function openServer(): Promise<{ address: Address; stop(): Promise<void> }> {
  // biome-ignore lint/style/noProcessEnv: the tests' own server is no setting of the shop.
  const connectionString = process.env.TEST_DATABASE_URL
  if (connectionString) return { address: { connectionString }, stop: async () => {} }

  const dataDir = await mkdtemp(join(quickestFolder(), 'punnet-tests-'))
  // Test data need not survive a power cut.
  const settings = { fsync: 'off', max_connections: '200' }
  const { address, stop } = await startEmbeddedDatabase({ dataDir, settings })
  return {
    address,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
