import { useState } from 'react'
import type { DeliverySums, OfficeHub } from '#contract/delivery/desk/delivery.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { isSame } from '#contract/merge.ts'
import { theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { CheckField, Field, typedInto } from '../../pieces/fields.tsx'
import { HubsMap } from './hubs-map.tsx'
import { PreviewedForm, usePreviewed } from './previewed-form.tsx'
import { numberIn } from './sums-form.tsx'

interface Props {
  /** Null for a new hub. */
  id: string | null
  hub: HubFacts
  /** The other hubs, drawn on the map. */
  others: readonly OfficeHub[]
  sums: DeliverySums
  save: (wanted: HubFacts, seen: HubFacts) => Promise<HubFacts>
}

const PIN_ZOOM = 13
/** Rounds degrees to five decimals, about a metre, which is as exact as a pin can be set. */
const rounded = (degrees: number) => String(Math.round(degrees * 1e5) / 1e5)

/** Edits a hub's name, its position (by pin or typed) and whether it delivers. */
export function HubForm({ id, hub, others, sums, save }: Props) {
  const edited = useEdited(hub, draftOfHub)
  const { draft, setDraft } = edited
  const [center, setCenter] = useState({ lat: hub.lat, lng: hub.lng })
  const shown = factsOfHub(draft)
  // The map must follow the fields: once at rest it would write an outdated centre back into them.
  if (isInDeliveryArea(shown) && !isSame({ lat: shown.lat, lng: shown.lng }, center))
    setCenter({ lat: shown.lat, lng: shown.lng })
  const form = usePreviewed({ kind: 'hub', id, ...factsOfHub(edited.wanted) }, () =>
    edited.save(() => save(factsOfHub(edited.wanted), factsOfHub(draftOfHub(edited.over)))),
  )
  function pin(spot: { lat: number; lng: number }) {
    const [lat, lng] = [rounded(spot.lat), rounded(spot.lng)]
    // An unmoved pin must not overwrite the typed digits.
    if (lat === rounded(shown.lat) && lng === rounded(shown.lng)) return
    if (isInDeliveryArea(shown)) setDraft({ ...draft, lat, lng })
  }
  const field = typedInto(draft, setDraft, form.fields)
  return (
    <PreviewedForm
      form={form}
      aria-label="The store"
      {...theirsOf(edited, { names: hubWords, shown: hubInWords })}
      save={id === null ? 'Add the store' : 'Save'}
    >
      <Field label="Name" {...field('title')} />
      <HubsMap
        label="The pin in the middle marks the store."
        hubs={[...others, ...(isInDeliveryArea(shown) ? [shown] : [])]}
        sums={sums}
        center={center}
        zoom={PIN_ZOOM}
        onPin={pin}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Latitude" inputMode="text" {...field('lat')} />
        <Field label="Longitude" inputMode="decimal" {...field('lng')} />
      </div>
      <CheckField
        label="Open: delivers to the addresses nearest to it"
        hint={id === null && 'You can plan its week first.'}
        checked={draft.is_open}
        onChange={(is_open) => setDraft({ ...draft, is_open })}
      />
    </PreviewedForm>
  )
}

type HubFacts = Pick<OfficeHub, 'title' | 'lat' | 'lng' | 'is_open'>

/** A hub's form fields as typed. */
interface HubDraft {
  title: string
  lat: string
  lng: string
  is_open: boolean
}

function draftOfHub({ title, lat, lng, is_open }: HubFacts): HubDraft {
  return { title, lat: String(lat), lng: String(lng), is_open }
}

function factsOfHub({ title, lat, lng, is_open }: HubDraft): HubFacts {
  return { title, lat: numberIn(lat), lng: numberIn(lng), is_open }
}

const hubWords: Record<keyof HubDraft, string> = {
  title: 'Name',
  lat: 'Latitude',
  lng: 'Longitude',
  is_open: 'Open',
}

function hubInWords(draft: HubDraft, name: keyof HubDraft): string {
  if (name === 'is_open') return draft.is_open ? 'yes' : 'no'
  return draft[name]
}
