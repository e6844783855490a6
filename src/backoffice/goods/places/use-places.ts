import { useState } from 'react'
import { type OfficeCategory, type OfficeShelf, placeShelves } from '#contract/goods/categories/categories.ts'
import { aisleInWords, comparePlaces, placeInWords } from '#contract/goods/categories/place.ts'
import { isSame } from '#contract/merge.ts'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, hearingOthers, useAction } from '../../network/call.ts'
import { useDone } from '../../pieces/page.tsx'

/** A shelf's place as typed. */
interface PlaceDraft {
  aisle: string
  bay: string
  /** The aisle that the shelf was dropped in. A typed aisle moves the row once it is saved, so that no field jumps away. */
  under?: string
}

export interface PlaceRow extends PlaceDraft {
  shelf: OfficeShelf
  /** The aisle that the row stands under; empty without a place. */
  under: string
  isChanged: boolean
  /** The place that a teammate gave it since this page was loaded. */
  theirs: string | undefined
}

type Drafts = Readonly<Record<string, PlaceDraft>>

/** Holds changed places until they are saved together, against those that were shown. */
export function usePlaces(categories: readonly OfficeCategory[]) {
  const done = useDone()
  const [mine, setMine] = useState<Drafts>({})
  const [now, setNow] = useState<readonly OfficeCategory[]>()
  const [added, setAdded] = useState<readonly string[]>([])
  const [moved, setMoved] = useState('')
  const loaded = new Map(shelvesIn(categories).map((shelf) => [shelf.id, shelf]))
  const rows = shelvesIn(now ?? categories).map((shelf) => rowOf(shelf, mine[shelf.id], loaded.get(shelf.id)))
  const changed = rows.filter(({ isChanged }) => isChanged)
  useUnsaved(
    [],
    changed.map(({ shelf: { id }, aisle, bay }) => [id, aisle, bay]),
  )
  const startAgain = async (sentence: string) => {
    await done(sentence)
    setMine({})
    setNow(undefined)
  }
  const action = useAction(async () => {
    await hearingOthers(() => call(placeShelves, { places: changed.map(requestOf) }), setNow)
    await startAgain('The places are saved.')
  })
  return {
    ...action,
    aisles: aislesOf(rows, added),
    isChanged: changed.length > 0,
    /** For screen readers. */
    moved,
    type: (id: string, typed: PlaceDraft) => setMine({ ...mine, [id]: typed }),
    drop(id: string, aisle: string) {
      const row = rows.find(({ shelf }) => shelf.id === id)
      if (!row || row.under === aisle) return
      // A bay belongs to its aisle.
      setMine({ ...mine, [id]: { aisle, bay: '', under: aisle } })
      setMoved(`${row.shelf.title} is ${aisle ? `in ${aisleInWords(aisle)}` : 'without a place'} now.`)
    },
    addAisle: (aisle: string) => setAdded([...added, aisle]),
    putBack: () => startAgain('The places are as they were.'),
  }
}

function shelvesIn(categories: readonly OfficeCategory[]): OfficeShelf[] {
  return categories.flatMap(({ shelves }) => shelves)
}

function rowOf(shelf: OfficeShelf, draft: PlaceDraft | undefined, loaded = shelf): PlaceRow {
  const saved = { aisle: shelf.aisle ?? '', bay: shelf.bay ?? '' }
  const { aisle, bay, under = saved.aisle } = draft ?? (saved as PlaceDraft)
  const isTheirs = shelf.aisle !== loaded.aisle || shelf.bay !== loaded.bay
  return {
    shelf,
    aisle,
    bay,
    under,
    isChanged: !isSame({ aisle: aisle.trim(), bay: bay.trim() }, saved),
    theirs: isTheirs ? placeInWords(shelf) || 'no place' : undefined,
  }
}

function requestOf({ shelf: { id, ...seen }, aisle, bay }: PlaceRow) {
  return { sub_category_id: id, aisle, bay, seen: { aisle: seen.aisle, bay: seen.bay } }
}

/** Shelves without a place come first, since they are what is left to do. */
function aislesOf(rows: readonly PlaceRow[], added: readonly string[]) {
  const named = [...new Set([...rows.map(({ under }) => under), ...added])].filter(Boolean)
  const inOrder = named.toSorted((one, other) =>
    comparePlaces({ aisle: one, bay: null }, { aisle: other, bay: null }),
  )
  return ['', ...inOrder].map((aisle) => ({
    aisle,
    rows: rows
      .filter(({ under }) => under === aisle)
      .toSorted((one, other) => comparePlaces(one.shelf, other.shelf)),
  }))
}
