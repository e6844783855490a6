import type pg from 'pg'

export async function allOrNothing(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => {})
    throw error
  }
}
