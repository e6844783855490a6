import { tellInOneLine } from './on-running-database.ts'
import { withRunningShop } from './on-running-shop.ts'
import { readShopCommand } from './shop/read-command.ts'

await tellInOneLine(async () => {
  const asked = readShopCommand(process.argv.slice(2))
  if (typeof asked === 'string') return asked
  return withRunningShop((shop) => asked(shop, print))
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
