import { tellInOneLine } from './on-running-database.ts'
import { withRunningShop } from './on-running-shop.ts'
import { readShopCommand } from './shop/read-command.ts'

await tellInOneLine(async () => {
  const words = process.argv.slice(2)
  const asked = readShopCommand(words)
  if (typeof asked === 'string') return asked
  return withRunningShop(`shop ${words[0]}`, (shop) => asked(shop, print))
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
