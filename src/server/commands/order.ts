import { tellInOneLine } from './on-running-database.ts'
import { withRunningShop } from './on-running-shop.ts'
import { readOrderCommand } from './order/read-order-command.ts'

await tellInOneLine(async () => {
  const asked = readOrderCommand(process.argv.slice(2))
  return typeof asked === 'string' ? asked : withRunningShop('order', asked)
})
