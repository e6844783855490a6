import { built, installed } from './prepare.mjs'
import { onWishToStop, tell } from './programs.mjs'
import { onOrphaned, openShop } from './shop.mjs'

await tell(async () => {
  await installed()
  await built()
  const shop = openShop()
  onWishToStop(shop.close)
  onOrphaned(shop.close)
  return shop.ended
})
