import { readOfficeCommand } from './office/read-office-command.ts'
import { tellInOneLine } from './on-running-database.ts'
import { withRunningShop } from './on-running-shop.ts'

await tellInOneLine(async () => {
  const words = process.argv.slice(2)
  const asked = readOfficeCommand(words)
  return typeof asked === 'string' ? asked : withRunningShop(`office ${words[0]}`, asked)
})
