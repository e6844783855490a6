import { type Load, putLoad } from './load.ts'

process.on('disconnect', () => process.exit(0))
process.on('message', (load: Load) => {
  putLoad(load).then(
    (measured) => process.send?.({ measured }),
    (reason: unknown) => process.send?.({ failed: String(reason) }),
  )
})
