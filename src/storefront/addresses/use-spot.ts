import { useRef, useState } from 'react'
import type { Address } from '#contract/addresses/addresses.ts'
import type { Position } from '#contract/delivery/distance.ts'
import { locationInfo } from '#contract/places/location.ts'
import { call } from '../network/browser-call.ts'
import { readRoot } from '../session/root-store.ts'
import { firstSpot, isStillAt, type Spot, spotAt } from './spot.ts'

/** The spot under the pin. It follows the map; a late answer to an older lookup is dropped. */
export function useSpot(address: Address | undefined) {
  const [spot, setSpot] = useState(() => firstSpot(address, readRoot().common.currentCoordinates))
  const [state, setState] = useState<'looking' | 'known' | 'failed'>('known')
  const newest = useRef({
    spot,
    asking: undefined as Promise<Spot> | undefined,
    leaving: new AbortController(),
  })

  /** Looks up what stands at a position, unless that is known. */
  function settle(position: Position): void {
    const now = newest.current
    if (isStillAt(now.spot, position)) return
    now.leaving.abort()
    now.leaving = new AbortController()
    now.spot = spotAt(position)
    now.asking = look(position, now.leaving.signal)
  }

  async function look(position: Position, signal: AbortSignal): Promise<Spot> {
    setState('looking')
    try {
      const found = { position, info: await call(locationInfo, position, { signal }) }
      if (signal.aborted) return current()
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

  /** The spot as it is once the lookup that is under way has been answered. */
  async function current(): Promise<Spot> {
    return newest.current.asking ?? newest.current.spot
  }

  return { spot, state, settle, current }
}
