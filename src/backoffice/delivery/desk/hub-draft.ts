import type { OfficeHub } from '#contract/delivery/desk/delivery.ts'
import { numberIn } from './sums-draft.ts'

export type HubFacts = Pick<OfficeHub, 'title' | 'lat' | 'lng' | 'is_open'>

/** A hub's form fields as typed. */
export interface HubDraft {
  title: string
  lat: string
  lng: string
  is_open: boolean
}

export function draftOfHub({ title, lat, lng, is_open }: HubFacts): HubDraft {
  return { title, lat: String(lat), lng: String(lng), is_open }
}

export function factsOfHub({ title, lat, lng, is_open }: HubDraft): HubFacts {
  return { title, lat: numberIn(lat), lng: numberIn(lng), is_open }
}

export const hubWords: Record<keyof HubDraft, string> = {
  title: 'Name',
  lat: 'Latitude',
  lng: 'Longitude',
  is_open: 'Open',
}

export function hubInWords(draft: HubDraft, name: keyof HubDraft): string {
  if (name === 'is_open') return draft.is_open ? 'yes' : 'no'
  return draft[name]
}
