import { useEffect } from 'react'
import { create } from 'zustand'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { addFavourite, getMarks, removeFavourite } from '#contract/selling/favourites/favourites.ts'
import type { Household } from '#contract/selling/household/household.ts'
import { call, tellFailure } from '../../network/browser-call.ts'
import { latestChoice } from '../../network/latest-choice.ts'
import { readRoot, useIsLoggedIn, useRootStore } from '../../network/root-store.ts'
import { noteOrdered } from '../../people/sessions/note-ordered.ts'
import { askToLogIn, takePendingAction } from '../../people/sessions/pending-action.ts'
import { useBoughtStore } from './bought-store.ts'

interface Marks {
  favourites: ReadonlySet<string>
  /** Favourites that the customer is told about once they cost less. */
  alerts: ReadonlySet<string>
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Undefined for a customer without a household, and before the answer. */
  household: ReplyOf<typeof getMarks>['household']
}

const ASK_AGAIN_MS = 10_000

/** Presses made before the marks arrived; the answer may not know them. */
const pressedMeanwhile = new Map<string, boolean>()

const nothingMarked: Marks = {
  favourites: new Set(),
  alerts: new Set(),
  status: 'idle',
  household: undefined,
}

/** The marks that product cards show for the signed-in customer. */
export const useMarksStore = create<Marks>(() => nothingMarked)

// Marks belong to the customer, and are forgotten when the customer changes.
useRootStore.subscribe(({ auth }, before) => {
  if (auth.mobileNumber === before.auth.mobileNumber) return
  pressedMeanwhile.clear()
  useMarksStore.setState(nothingMarked)
  useBoughtStore.setState({ bought: new Set() })
})

/** Fetches the marks; only the first component that shows them causes a request. */
export function useMarks(): void {
  const isLoggedIn = useIsLoggedIn()
  const status = useMarksStore((state) => state.status)
  useEffect(() => {
    if (isLoggedIn && status === 'idle') void load()
  }, [isLoggedIn, status])
}

/** If the request fails, the shop works without marks, and asks again later. */
async function load(): Promise<void> {
  if (useMarksStore.getState().status !== 'idle') return
  const whose = readRoot().auth.mobileNumber
  useMarksStore.setState({ status: 'loading' })
  const marks = await call(getMarks, {}).catch(() => undefined)
  if (whose !== readRoot().auth.mobileNumber) return
  if (!marks) return askLater()
  const { favourites, price_alerts, bought, household } = marks
  useMarksStore.setState({
    favourites: new Set(favourites),
    alerts: new Set(price_alerts),
    status: 'ready',
    household,
  })
  if (bought.length > 0) {
    useBoughtStore.setState({ bought: new Set(bought) })
    noteOrdered()
  }
  for (const [id, isFavourite] of pressedMeanwhile) mark(id, isFavourite)
  pressedMeanwhile.clear()
  const wanted = takePendingAction('favourite')
  if (wanted) await change(wanted, true)
}

function askLater(): void {
  useMarksStore.setState({ status: 'failed' })
  const ask = () =>
    useMarksStore.setState(({ status }) => ({ status: status === 'failed' ? 'idle' : status }))
  setTimeout(ask, ASK_AGAIN_MS)
}

/** Takes over what a page has learned about the household since the marks were fetched. */
export function noteHousehold({ role, owner_name }: Pick<Household, 'role' | 'owner_name'>): void {
  useMarksStore.setState({ household: role === 'none' ? undefined : { role, owner_name } })
}

/** A visitor is asked to sign in first; the favourite is added then. */
export async function toggleFavourite({ id }: ShownProduct): Promise<void> {
  if (readRoot().auth.isLoggedIn) return change(id, !useMarksStore.getState().favourites.has(id))
  askToLogIn('favourite', id)
}

const send = latestChoice(
  (product_id, isFavourite) => call(isFavourite ? addFavourite : removeFavourite, { product_id }),
  (product_id, kept, error) => {
    mark(product_id, kept)
    tellFailure(error)
  },
)

/** Optimistic update; rolled back if the service refuses. */
function change(id: string, isFavourite: boolean): Promise<void> {
  mark(id, isFavourite)
  return send(id, isFavourite)
}

export function markAlert(id: string, hasAlert: boolean): void {
  useMarksStore.setState(({ alerts }) => {
    const others = [...alerts].filter((other) => other !== id)
    return { alerts: new Set(hasAlert ? [id, ...others] : others) }
  })
}

function mark(id: string, isFavourite: boolean): void {
  if (useMarksStore.getState().status !== 'ready') pressedMeanwhile.set(id, isFavourite)
  if (!isFavourite) markAlert(id, false)
  useMarksStore.setState(({ favourites }) => {
    const others = [...favourites].filter((other) => other !== id)
    return { favourites: new Set(isFavourite ? [id, ...others] : others) }
  })
}
