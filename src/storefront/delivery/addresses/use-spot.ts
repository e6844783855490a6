import { useRef, useState } from 'react'
import { type LocationInfo, locationInfo } from '#contract/delivery/places/location.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { call } from '../../network/browser-call.ts'
import { readRoot } from '../../network/root-store.ts'
import { asPicked, firstSpot, isNextTo, type Spot, spotAt } from './spot.ts'

/** A place that keeps its own words, whatever house stands nearest: a picked suggestion, or the edited address. */
interface Named {
  position: Position
  isPicked: boolean
  inItsWords: (found: LocationInfo) => LocationInfo
}

/** The spot under the pin, which follows the map; a late answer to an older lookup is dropped. */
export function useSpot(address: Address | undefined) {
  const [spot, setSpot] = useState(() => firstSpot(address, readRoot().common.currentCoordinates))
  const [state, setState] = useState<'looking' | 'known' | 'failed'>('known')
  const newest = useRef({
    spot,
    named: address && ownNameOf(spot),
    isLooking: false,
    /** Resolves once the position of a picked place is known. */
    coming: undefined as Promise<void> | undefined,
    asking: undefined as Promise<Spot> | undefined,
    leaving: new AbortController(),
  })

  /** Called each time that the map comes to rest: looks up the address of its centre. */
  function settle(position: Position): void {
    const now = newest.current
    // A picked place is being looked up already when the map arrives there.
    if (now.isLooking && isNextTo(now.spot.position, position)) return
    now.leaving.abort()
    now.leaving = new AbortController()
    now.spot = spotAt(position)
    now.asking = look(position, now.leaving.signal)
  }

  /** Takes a suggestion that the shopper has picked; without a map, no other lookup follows. */
  function choose(position: Position, address: string, typed: string): void {
    newest.current.named = {
      position,
      isPicked: true,
      inItsWords: (found) => asPicked(found, address, typed),
    }
    settle(position)
  }

  /** Notes that the position of a picked place is on its way: it ends in a choice, or in nothing. */
  function follow(coming: Promise<void>): void {
    newest.current.coming = coming
  }

  async function look(position: Position, signal: AbortSignal): Promise<Spot> {
    setState('looking')
    newest.current.isLooking = true
    try {
      const info = await call(locationInfo, position, { signal })
      if (signal.aborted) return current()
      const { named } = newest.current
      const found =
        named && isNextTo(named.position, position)
          ? { position, info: named.inItsWords(info), isPicked: named.isPicked }
          : { position, info }
      newest.current.spot = found
      setSpot(found)
      setState('known')
    } catch {
      if (signal.aborted) return current()
      setSpot(spotAt(position))
      setState('failed')
    }
    newest.current.isLooking = false
    return newest.current.spot
  }

  /** Resolves to the spot once any pick and any lookup under way have been answered. */
  async function current(): Promise<Spot> {
    await newest.current.coming
    return newest.current.asking ?? newest.current.spot
  }

  return { spot, state, settle, choose, follow, current }
}

function ownNameOf({ position, info }: Spot): Named {
  return { position, isPicked: false, inItsWords: ({ serviceable }) => ({ ...info, serviceable }) }
}
