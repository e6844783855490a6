import { type Browsing, browse } from './browse.ts'

process.on('disconnect', () => process.exit(0))
process.on('message', (browsing: Browsing) => {
  browse(browsing).then(
    (browsed) => process.send?.({ browsed }),
    (reason: unknown) => process.send?.({ failed: String(reason) }),
  )
})
