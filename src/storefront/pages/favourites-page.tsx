import { listFavourites } from '#contract/selling/favourites/favourites.ts'
import { FailedPage } from '../frame/failed-page.tsx'
import { pageLoader } from '../network/api.ts'
import { FavouriteList } from '../selling/favourites/favourite-list.tsx'
import { favouriteTexts as texts } from '../texts/favourites.ts'
import type { Route } from './+types/favourites-page'

export const clientLoader = pageLoader(({ call }) => call(listFavourites, {}))

export const meta = () => [{ title: texts.pageTitle }]

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 text-28">{texts.title}</h1>
      <FavouriteList first={loaderData} />
    </>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.failed} />
