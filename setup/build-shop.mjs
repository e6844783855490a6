import { markBuilt, sourcesHash, unmarkBuilt } from './prepare.mjs'
import { tell } from './programs.mjs'
import { bundleShop } from './shop-bundle.mjs'

await tell(async () => {
  const sources = sourcesHash('shop')
  unmarkBuilt('shop')
  await bundleShop()
  markBuilt('shop', sources)
  return 0
})
