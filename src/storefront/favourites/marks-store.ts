import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { addFavourite, getMarks, removeFavourite } from '#contract/favourites/favourites.ts'
import type { Household } from '#contract/household/household.ts'
import { useBoughtStore } from '../bought/bought-store.ts'
import { useDialogStore } from '../dialogs/dialog-store.ts'
import { call } from '../network/browser-call.ts'
import { latestChoice } from '../network/latest-choice.ts'
import { tellFailure } from '../network/tell-failure.ts'
import { readRoot, useIsLoggedIn, useRootStore } from '../session/root-store.ts'
import { take } from '../session/take-wanted.ts'
import { keep } from '../session/wanted.ts'

interface Marks {
  favourites: ReadonlySet<string>
  status: 'idle' | 'loading' | 'ready'
  /** None for who shops alone, and before it is known. */
  household: ReplyOf<typeof getMarks>['household']
}

/** What was pressed before the marks had come, which were read before it. */
const pressedMeanwhile = new Map<string, boolean>()

const nothingMarked: Marks = {
  favourites: new Set(),
  status: 'idle',
  household: undefined,
}

/** Which products look otherwise for the customer who is signed in. */
export const useMarksStore = create<Marks>(() => nothingMarked)

// They belong to the customer, and go when the customer does.
useRootStore.subscribe(({ auth }, before) => {
  if (auth.mobileNumber === before.auth.mobileNumber) return
  pressedMeanwhile.clear()
  useMarksStore.setState(nothingMarked)
  useBoughtStore.setState({ bought: new Set() })
})

/** Fetched by the first component that shows them. */
export function useMarks(): void {
  const isLoggedIn = useIsLoggedIn()
  const status = useMarksStore((state) => state.status)
  useEffect(() => {
    if (isLoggedIn && status === 'idle') void load()
  }, [isLoggedIn, status])
}

/** Without an answer nothing is marked: the shop goes on without. */
async function load(): Promise<void> {
  if (useMarksStore.getState().status !== 'idle') return
  const whose = readRoot().auth.mobileNumber
  useMarksStore.setState({ status: 'loading' })
  const none: ReplyOf<typeof getMarks> = { favourites: [], bought: [] }
  const { favourites, bought, household } = await call(getMarks, {}).catch(() => none)
  if (whose !== readRoot().auth.mobileNumber) return
  useMarksStore.setState({
    favourites: new Set(favourites),
    status: 'ready',
    household,
  })
  if (bought.length > 0) useBoughtStore.setState({ bought: new Set(bought) })
  for (const [id, isFavourite] of pressedMeanwhile) mark(id, isFavourite)
  pressedMeanwhile.clear()
  const wanted = take('favourite')
  if (wanted) await change(wanted, true)
}

/** What a screen has heard of the household since. */
export function noteHousehold({ role, owner_name }: Pick<Household, 'role' | 'owner_name'>): void {
  useMarksStore.setState({ household: role === 'none' ? undefined : { role, owner_name } })
}

/** A visitor is asked to sign in, and has their favourite then. */
export async function toggleFavourite({ id }: ShownProduct): Promise<void> {
  if (readRoot().auth.isLoggedIn) return change(id, !useMarksStore.getState().favourites.has(id))
  keep('favourite', id)
  useDialogStore.getState().show({ type: 'login' })
}

const send = latestChoice(
  (product_id, isFavourite) => call(isFavourite ? addFavourite : removeFavourite, { product_id }),
  (product_id, kept, error) => {
    mark(product_id, kept)
    tellFailure(error)
  },
)

/** Shown at once, and as it was where the shop says no. */
function change(id: string, isFavourite: boolean): Promise<void> {
  mark(id, isFavourite)
  return send(id, isFavourite)
}

function mark(id: string, isFavourite: boolean): void {
  if (useMarksStore.getState().status !== 'ready') pressedMeanwhile.set(id, isFavourite)
  useMarksStore.setState(({ favourites }) => {
    const others = [...favourites].filter((other) => other !== id)
    return { favourites: new Set(isFavourite ? [id, ...others] : others) }
  })
}
