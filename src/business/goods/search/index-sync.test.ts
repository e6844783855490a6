import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { openReplicas } from '#database/hosts/replicas.ts'
import { freezableDatabase } from '#testing/freezable-database.ts'
import { openReplicatedDatabase } from '#testing/replicated-database.ts'
import { templateSteps } from '#testing/template-steps.ts'
import { IndexSync } from './index-sync.ts'

test('the search index reads from a replica when the primary stops responding', async () => {
  const { primary, replica } = await openReplicatedDatabase(async (address) => {
    for (const step of templateSteps) await step(address)
  })
  const { url, freezeAll } = await freezableDatabase(primary.asShop)
  const { url: ofReplica } = await freezableDatabase(replica.asShop)
  const db = connect({ connectionString: url }, () => {})
  const reading = await openReplicas({
    primary: { db, address: { connectionString: url } },
    // The address names all servers, as any of them may become the primary.
    replicas: { connectionString: url.replace(new URL(url).host, `$&,${new URL(ofReplica).host}`) },
    onLeftOut() {},
    onBack() {},
  })
  onTestFinished(async () => {
    await reading.close()
    await db.destroy()
  })
  const sync = new IndexSync(db, reading)
  await sync.current()

  freezeAll()

  await expect(sync.current(['pears'])).resolves.toMatchObject({ categoryTitles: {} })
})
