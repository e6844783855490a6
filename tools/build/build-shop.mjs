import { markBuilt, sourcesHash, unmarkBuilt } from '../start/prepare.mjs'
import { tell } from '../start/programs.mjs'
import { bundleShop } from './shop-bundle.mjs'

await tell(async () => {
  const sources = sourcesHash('shop')
  unmarkBuilt('shop')
  await bundleShop()
  markBuilt('shop', sources)
  return 0
})
