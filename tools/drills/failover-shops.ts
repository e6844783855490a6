import { mkdirSync } from 'node:fs'
import pg from 'pg'
import type { Shop } from '#business/shop.ts'
import { connect, type Database } from '#database/connect.ts'
import { composeOn, JWT_SECRET } from '../bench/open-shop.ts'
import { type RunningShop, startShop } from '../bench/shop.ts'
import type { Cluster } from './cluster/open-cluster.ts'

const SHOPS = 3
const OWNER = 'postgres'
/** Tens of thousands of carts are filled in one statement. */
const OWNERS_PATIENCE = { connectMs: 5_000, statementMs: 120_000, lockMs: 5_000 }

export interface FailoverShops {
  shops: RunningShop[]
  /** A shop in this process, for preparations and look-ups. */
  shop: Shop
  /** Connects as the owner of the tables to the current leader. */
  db: Database
}

/** Starts shops that know all servers: they write to the one that takes writes, and read from its replicas. */
export async function startShopsOn(cluster: Cluster, folder: string): Promise<FailoverShops> {
  const leader = await cluster.untilLed()
  const client = new pg.Client(`postgres://${OWNER}@127.0.0.1:${leader.port}/postgres`)
  await client.connect()
  await client.query('create database punnet')
  await client.end()
  const writing = '?target_session_attrs=read-write'
  const env = {
    DATABASE_URL: cluster.url('punnet_shop', writing),
    MIGRATE_DATABASE_URL: cluster.url(OWNER, writing),
    DATABASE_READ_URL: cluster.url('punnet_shop'),
    JWT_SECRET,
    SEED: 'off',
    LOG: 'errors',
    TRUST_PROXY: '1',
  }
  // The first shop migrates before the others start; another test covers simultaneous migrations.
  const shops: RunningShop[] = []
  for (let n = 0; n < SHOPS; n++) {
    mkdirSync(`${folder}/shop-${n}/data`, { recursive: true })
    shops.push(await startShop(`${folder}/shop-${n}/data`, { env }))
  }
  const db = connect({ connectionString: cluster.url(OWNER, writing) }, () => {}, OWNERS_PATIENCE)
  const { shop } = await composeOn(db)
  return { shops, shop, db }
}
