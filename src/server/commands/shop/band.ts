import { changeSums } from '#business/delivery/windows/change-sums.ts'
import { readDeliverySetup } from '#business/delivery/windows/read-delivery-setup.ts'
import type { Shop } from '#business/shop.ts'
import type { DeliverySetup, FeeZone } from '#contract/delivery/windows/delivery-charge.ts'
import { formatCents } from '#contract/money.ts'
import type { Command, Run } from './command.ts'
import { feeIn, kilometresIn, timesIn } from './values.ts'

export const band: Command = {
  takes: ['band', 'band 5=3.90 10=5.90 40=12.90', 'band free-from 100.00|never', 'band road 1.3'],
  does: [
    'Tells what delivery costs, or sets all of its bands: up to so many kilometres of road it costs so much, and',
    'the last one holds for whatever is farther. Sets from which amount of goods on delivery is free, and how',
    'many times as long as a straight line a road is.',
  ].join('\n    '),
  read({ positionals: [first, second, ...more] }) {
    if (!first) return listed
    const work = readRule(first, second, more) ?? readFeeZones([first, second, ...more])
    if (!work) return undefined
    return async (shop, print) => {
      await work(shop, print)
      return listed(shop)
    }
  },
}

type Work = (...told: Parameters<Run>) => Promise<unknown>

function readRule(name: string, value: string | undefined, more: string[]): Work | undefined {
  if (value === undefined || more.length > 0) return undefined
  if (name === 'free-from') {
    const freeFromCents = value === 'never' ? null : feeIn(value)
    return (shop) => changeSums(shop, { freeFromCents })
  }
  if (name !== 'road') return undefined
  const roadFactor = timesIn(value)
  return (shop) => changeSums(shop, { roadFactor })
}

function readFeeZones(words: (string | undefined)[]): Work | undefined {
  const typed = words.filter((word) => word !== undefined).map((word) => word.split('='))
  if (typed.some((parts) => parts.length !== 2)) return undefined
  const bands: FeeZone[] = typed.map(([distance = '', fee = '']) => ({
    upToMetres: kilometresIn(distance),
    feeCents: feeIn(fee),
  }))
  return (shop) => changeSums(shop, { bands })
}

async function listed(shop: Shop): Promise<string> {
  const setup = await readDeliverySetup(shop)
  if (setup.bands.length === 0) return 'Delivery has no price yet: band 10=5.90 sets one.'
  return [...setup.bands.map(lineOf), ruleLine(setup)].join('\n')
}

function lineOf({ upToMetres, feeCents }: FeeZone): string {
  return `up to ${upToMetres / 1_000} km  ${formatCents(feeCents)}`
}

function ruleLine({ freeFromCents, roadFactor }: DeliverySetup): string {
  const free = freeFromCents === null ? 'never free' : `free from ${formatCents(freeFromCents)} of goods`
  return `${free}, a road is ${roadFactor} times a straight line`
}
