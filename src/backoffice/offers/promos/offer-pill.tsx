import type { PromoState } from '#contract/offers/promos-desk/promo-list.ts'
import { Pill, type PillTone } from '../../pieces/cells.tsx'
import { stateWords } from './offers-address.ts'

const tones: Record<PromoState, PillTone> = {
  running: 'green',
  coming: 'blue',
  used_up: 'yellow',
  ended: 'grey',
}

export function OfferPill({ state }: { state: PromoState }) {
  return <Pill tone={tones[state]}>{stateWords[state]}</Pill>
}
