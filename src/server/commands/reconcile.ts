import { reconcile } from '#business/payments/reconcile.ts'
import { tellInOneLine } from './on-running-database.ts'
import { withRunningShop } from './on-running-shop.ts'

await tellInOneLine(async () => {
  const differences = await withRunningShop('reconcile', reconcile)
  if (differences.length === 0) return 'Our payments and refunds are those of the provider.'
  process.exitCode = 1
  return differences.join('\n')
})
