import { connect } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { inTemporaryFolder } from './shop.ts'

/** Measures how long the demo shop takes to load into an empty, migrated database. */
export function measureDemoLoad(products?: number): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const database = await startEmbeddedDatabase({ dataDir: folder })
    try {
      await migrate(database.address, database.asShop)
      const db = connect(database.asShop, () => {})
      const began = performance.now()
      await seedDemo(db, { now: new Date(), ...(products && { products }) })
      const ms = performance.now() - began
      await db.destroy()
      return ms
    } finally {
      await database.stop()
    }
  })
}
