import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onWishToStop, tell } from './programs.mjs'
import { openShop } from './shop.mjs'

// A shop with a database of its own, which goes when the shop goes: for journeys and measurements. Whoever wants to
// reach it by the operator's commands says where it should be.
await tell(async () => {
  const folder = process.env.SHOP_FOLDER ?? mkdtempSync(path.join(tmpdir(), 'punnet-shop-'))
  const shop = openShop({ LOG: 'errors', ...process.env, DATA_DIR: folder })
  onWishToStop(shop.close)
  const code = await shop.ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return code
})
