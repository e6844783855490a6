import type { Database } from '#database/connect.ts'
import { loadGazetteer } from '#database/gazetteer/load-gazetteer.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A database with the localities and streets that every shop starts with. */
export async function openTestGazetteer(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  await loadStreets(database.db)
  return database
}

export async function loadStreets(db: Database): Promise<void> {
  await db.deleteFrom('places').execute()
  await loadGazetteer(db)
}
