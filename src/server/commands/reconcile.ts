import { reconcile } from '#business/money/payments/reconcile-books.ts'
import { tellInOneLine } from './on-running-database.ts'
import { withRunningShop } from './on-running-shop.ts'
import { readReconcileCommand } from './reconcile/read-reconcile-command.ts'

await tellInOneLine(async () => {
  const since = readReconcileCommand(process.argv.slice(2))
  const discrepancies = await withRunningShop('reconcile', (shop) => reconcile(shop, since))
  if (discrepancies.length === 0) return 'Our payments and refunds are those of the provider.'
  process.exitCode = 1
  return discrepancies.join('\n')
})
