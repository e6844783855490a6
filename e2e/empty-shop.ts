import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { expect } from './shop-for-journeys.ts'

export interface EmptyShop {
  address: string
  /** The data folder, for commands on its database. */
  folder: string
  stop(): Promise<void>
}

/** Starts a shop process with `SEED=off`, which has no products and no operators. */
export async function openEmptyShop(): Promise<EmptyShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-empty-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, SEED: 'off', PORT: String(port), SHOP_FOLDER: folder }
  const shop = spawn(process.execPath, ['tools/start/temporary-shop.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(shop, 'exit')
  async function stop() {
    shop.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const isReady = async () =>
    shop.exitCode !== null || (await fetch(`${address}/readyz`).catch(() => undefined))?.ok
  try {
    await expect.poll(isReady, { timeout: 90_000 }).toBe(true)
    expect(shop.exitCode).toBe(null)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, folder, stop }
}
