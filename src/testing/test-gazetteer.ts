import { loadGazetteer } from '#database/gazetteer/load-gazetteer.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A database with the localities and streets that every shop starts with. */
export async function openTestGazetteer(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  await loadGazetteer(database.db)
  return database
}
