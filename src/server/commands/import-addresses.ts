import path from 'node:path'
import { importAddresses, type Progress } from '#database/gazetteer/import/import-addresses.ts'
import { migrate } from '#database/migrate.ts'
import { noteDone, onRunningDatabase } from './on-running-database.ts'

const TELL_EACH_MS = 2_000

await onRunningDatabase('import:addresses', async ({ address, asShop }, file) => {
  await migrate(address, asShop)
  const { addresses, before } = await importAddresses(address, file, nowAndThen(tell))
  await noteDone(asShop, 'import:addresses', {
    act: 'addresses.imported',
    on: ['gazetteer', path.basename(file)],
    after: { addresses },
  })
  const here = `${addresses.toLocaleString('en-AU')} addresses of our area from ${file} are in the gazetteer`
  return before ? `${here} since it was imported before.` : `${here}.`
})

function tell({ share, lines }: Progress): void {
  const percent = Math.floor(share * 100)
  process.stdout.write(`${percent} %: ${lines.toLocaleString('en-AU')} lines read\n`)
}

function nowAndThen(tell: (progress: Progress) => void): (progress: Progress) => void {
  let last = 0
  return (progress) => {
    if (performance.now() - last < TELL_EACH_MS) return
    last = performance.now()
    tell(progress)
  }
}
