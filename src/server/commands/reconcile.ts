import { reconcile } from '#business/money/payments/reconcile.ts'
import { tellInOneLine } from './on-running-database.ts'
import { withRunningShop } from './on-running-shop.ts'
import { readReconcileCommand } from './reconcile/read-reconcile-command.ts'

await tellInOneLine(async () => {
  const since = readReconcileCommand(process.argv.slice(2))
  const differences = await withRunningShop('reconcile', (shop) => reconcile(shop, since))
  if (differences.length === 0) return 'Our payments and refunds are those of the provider.'
  process.exitCode = 1
  return differences.join('\n')
})
