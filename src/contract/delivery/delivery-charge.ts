import type { Cents } from '../money.ts'
import { metresBetween, type Position } from './distance.ts'
import { centsToFreeDelivery } from './free-delivery.ts'

export interface Hub extends Position {
  id: string
  title: string
}

export interface Band {
  upToMetres: number
  feeCents: Cents
}

/** From where we deliver and what it costs, as the database holds it. */
export interface DeliverySetup {
  hubs: readonly Hub[]
  /** The nearest first. The last one holds for whatever is farther. */
  bands: readonly Band[]
  /** A road is longer than a straight line by this much. */
  roadFactor: number
  /** Nothing where delivery is never free. */
  freeFromCents: Cents | null
}

export interface DeliveryQuote {
  hub: Hub
  metres: number
  band: Band
  feeCents: Cents
}

/** What bringing these goods there costs; nothing in a shop that has no hub or no bands. */
export function quoteDelivery(
  setup: DeliverySetup,
  to: Position,
  goodsCents: Cents,
): DeliveryQuote | undefined {
  const hub = nearestHub(setup.hubs, to)
  if (!hub) return undefined
  const metres = Math.round(metresBetween(hub, to) * setup.roadFactor)
  const band = setup.bands.find(({ upToMetres }) => metres <= upToMetres) ?? setup.bands.at(-1)
  if (!band) return undefined
  const isFree = centsToFreeDelivery(setup.freeFromCents, goodsCents) === 0
  return { hub, metres, band, feeCents: isFree ? 0 : band.feeCents }
}

/** Goods of so much are brought there free; nothing where that never is, and where it costs nothing anyway. */
export function freeFromOf(setup: DeliverySetup, quote: DeliveryQuote | undefined): Cents | null {
  return quote?.band.feeCents ? setup.freeFromCents : null
}

export function nearestHub<H extends Position>(hubs: readonly H[], to: Position): H | undefined {
  const byDistance = hubs.map((hub) => ({ hub, metres: metresBetween(hub, to) }))
  return byDistance.toSorted((a, b) => a.metres - b.metres)[0]?.hub
}
