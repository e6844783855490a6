import type { Cents } from '../../money.ts'
import { metresBetween, type Position } from './distance.ts'
import { centsToFreeDelivery } from './free-delivery.ts'

export interface Hub extends Position {
  id: string
  title: string
}

export interface FeeZone {
  upToMetres: number
  feeCents: Cents
}

/** The hubs and delivery charges, as the database holds them. */
export interface DeliverySetup {
  hubs: readonly Hub[]
  /** Nearest fee zone first. The last fee zone also covers every greater distance. */
  bands: readonly FeeZone[]
  /** How many times longer a road is than the straight line. */
  roadFactor: number
  /** Null if delivery is never free. */
  freeFromCents: Cents | null
}

export interface DeliveryQuote {
  hub: Hub
  metres: number
  band: FeeZone
  feeCents: Cents
}

/** Returns the delivery charge for these goods, or undefined in a shop without hubs or fee zones. */
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

/** Returns the amount of goods from which delivery there is free; null if it never is, or if it costs nothing. */
export function freeFromOf(setup: DeliverySetup, quote: DeliveryQuote | undefined): Cents | null {
  return quote?.band.feeCents ? setup.freeFromCents : null
}

export function nearestHub<H extends Position>(hubs: readonly H[], to: Position): H | undefined {
  const byDistance = hubs.map((hub) => ({ hub, metres: metresBetween(hub, to) }))
  return byDistance.toSorted((a, b) => a.metres - b.metres)[0]?.hub
}
