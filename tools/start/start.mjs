import { built, installed } from './prepare.mjs'
import { onWishToStop, tell } from './programs.mjs'
import { onOrphaned, openShop } from './shop.mjs'
import { showSteps } from './steps.mjs'

await tell(async () => {
  // Every step handles this signal.
  onOrphaned(() => process.kill(process.pid, 'SIGTERM'))
  const step = showSteps(['packages', 'storefront', 'shop'])
  await step('packages', installed)
  await step('storefront', built)

  let shop
  let welcome
  await step('shop', async (say) => {
    shop = openShop({}, say)
    onWishToStop(shop.close)
    welcome = await shop.opened
    return 'open'
  })
  process.stdout.write(welcome)
  return shop.ended
})
