import { type Arriving, arrive } from './arrivals.ts'

process.on('disconnect', () => process.exit(0))
process.on('message', (arriving: Arriving) => {
  arrive(arriving).then(
    (arrived) => process.send?.({ arrived }),
    (reason: unknown) => process.send?.({ failed: String(reason) }),
  )
})
