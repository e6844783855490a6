import type { ReactElement } from 'react'
import { SkeletonBlock } from '#ui/states/states.tsx'
import { FailedPage, noIndex } from '../frame/failed-page.tsx'
import { type PageArgs, pageLoader } from '../network/api.ts'
import { accountTexts as texts } from '../texts/account.ts'
import type { Route } from './+types/household-page'

type Show = (args: PageArgs) => Promise<ReactElement>
type Params = { token?: string; part?: string }

const isInvite = ({ token }: Params) => token !== undefined

/** Picks the part by the address: an invitation's link, the household's cart, or the household. */
async function partOf(params: Params): Promise<Show> {
  if (isInvite(params)) return (await import('../selling/household/show-joining.tsx')).showJoining
  if (params.part) return (await import('../selling/household/show-cart.tsx')).showCart
  return (await import('../selling/household/show-household.tsx')).showHousehold
}

/**
 * Three pages in one, because every route adds to the size of the home page, which lists all routes. Loads in the
 * browser only, so that no cached page contains any of it.
 */
export const clientLoader = pageLoader(async (args) => (await partOf(args.params))(args))

export function meta({ params }: Route.MetaArgs) {
  return [{ title: texts.householdTitle }, ...(isInvite(params) ? [noIndex] : [])]
}

/** The account's pages already have a frame; the page of an invitation has none. */
export function HydrateFallback({ params }: { params: Params }) {
  return (
    <div className={isInvite(params) ? 'frame py-8' : undefined}>
      <SkeletonBlock className="h-64 max-w-140" />
    </div>
  )
}

export default function HouseholdPage({ loaderData }: Route.ComponentProps) {
  return loaderData
}

export const ErrorBoundary = () => <FailedPage sentence={texts.householdFailed} />
