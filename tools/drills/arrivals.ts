import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../bench/figures.ts'
import { send } from './send.ts'

export interface Arriving {
  port: number
  /** One page for each browser. */
  pages: string[]
  /** The files that each browser loads with its page. */
  assets: string[]
  withinMs: number
}

export interface Arrived {
  served: number
  /** How often a browser was told when to come again, and did. */
  toldAgain: number
  /** Answers with neither the page nor a time to come again. */
  untold: string[]
  p50: number
  slowest: number
}

const TRIES = 20

/** Sends browsers one after the other, each with its own connection; a refused one comes back when it was told to. */
export async function arrive({ port, pages, assets, withinMs }: Arriving): Promise<Arrived> {
  const times: number[] = []
  const arrived = { served: 0, toldAgain: 0, untold: [] as string[] }
  const began = performance.now()

  async function visit(page: string, n: number): Promise<void> {
    const due = began + (withinMs * n) / pages.length
    await pause(Math.max(0, due - performance.now()))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      await persistently(page, agent)
      times.push(performance.now() - due)
      for (const asset of assets) await persistently(asset, agent)
      arrived.served++
    } catch (error) {
      arrived.untold.push(`${page}: ${error instanceof Error ? error.message : error}`)
    } finally {
      agent.destroy()
    }
  }

  async function persistently(path: string, agent: Agent): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const asked = { method: 'GET', path }
      const { status, headers } = await send({ agent, port }, asked, { 'accept-encoding': 'br' })
      if (status === 200) return
      const again = Number(headers['retry-after'])
      if (!(again > 0)) throw new Error(`${status}`)
      arrived.toldAgain++
      await pause(again * 1_000)
    }
    throw new Error(`sent away ${TRIES} times`)
  }

  await Promise.all(pages.map(visit))
  return { ...arrived, p50: median(times), slowest: Math.max(0, ...times) }
}
