import { useRef, useState } from 'react'
import type { Address } from '#contract/addresses/addresses.ts'
import type { Position } from '#contract/delivery/distance.ts'
import { locationInfo } from '#contract/places/location.ts'
import { call } from '../network/browser-call.ts'
import { readRoot } from '../session/root-store.ts'
import { asPicked, firstSpot, isNextTo, isStillAt, type Spot, spotAt } from './spot.ts'

interface Picked {
  position: Position
  address: string
}

/** The spot under the pin, which follows the map; a late answer to an older lookup is dropped. */
export function useSpot(address: Address | undefined) {
  const [spot, setSpot] = useState(() => firstSpot(address, readRoot().common.currentCoordinates))
  const [state, setState] = useState<'looking' | 'known' | 'failed'>('known')
  const newest = useRef({
    spot,
    /** False while the map shows its first position, which the shopper has not chosen. */
    isChosen: address !== undefined,
    picked: undefined as Picked | undefined,
    /** Resolves once the position of a picked place is known. */
    coming: undefined as Promise<void> | undefined,
    asking: undefined as Promise<Spot> | undefined,
    leaving: new AbortController(),
  })

  /** Called when the map comes to rest: looks up the address there, unless it is known. */
  function settle(position: Position): void {
    const now = newest.current
    if (isStillAt(now.spot, position)) return
    if (!now.isChosen && isNextTo(now.spot.position, position)) return
    now.isChosen = true
    now.leaving.abort()
    now.leaving = new AbortController()
    now.spot = spotAt(position)
    now.asking = look(position, now.leaving.signal)
  }

  /** Takes this position as the shopper's choice; `address` is the suggestion that they picked, if any. */
  function choose(position: Position, address?: string): void {
    const now = newest.current
    now.isChosen = true
    now.picked = address === undefined ? undefined : { position, address }
    now.spot = spotAt(position)
    settle(position)
  }

  /** Notes that the position of a picked place is on its way: it ends in a choice, or in nothing. */
  function follow(coming: Promise<void>): void {
    newest.current.coming = coming
  }

  async function look(position: Position, signal: AbortSignal): Promise<Spot> {
    setState('looking')
    try {
      const info = await call(locationInfo, position, { signal })
      if (signal.aborted) return current()
      const { picked } = newest.current
      const isPicked = picked !== undefined && isNextTo(picked.position, position)
      const found = { position, info: isPicked ? asPicked(info, picked.address) : info, isPicked }
      newest.current.spot = found
      setSpot(found)
      setState('known')
    } catch {
      if (signal.aborted) return current()
      setSpot(spotAt(position))
      setState('failed')
    }
    return newest.current.spot
  }

  /** Resolves to the spot once any pick and any lookup under way have been answered. */
  async function current(): Promise<Spot> {
    await newest.current.coming
    return newest.current.asking ?? newest.current.spot
  }

  return { spot, state, settle, choose, follow, current }
}
