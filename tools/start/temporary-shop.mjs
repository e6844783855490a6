import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onWishToStop, tell } from './programs.mjs'
import { openShop } from './shop.mjs'

// Opens a shop for journeys and measurements; its data folder is removed when it ends. SHOP_FOLDER chooses the folder,
// so that the operator's commands can use it.
await tell(async () => {
  const folder = process.env.SHOP_FOLDER ?? mkdtempSync(path.join(tmpdir(), 'punnet-shop-'))
  const shop = openShop({ LOG: 'errors', SEED: 'goods', ...process.env, DATA_DIR: folder })
  onWishToStop(shop.close)
  const code = await shop.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return code
})
