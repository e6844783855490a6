import type { LoaderFunctionArgs } from 'react-router'

/** Where the shop is in the world. Asked for once, with the first page: the server knows its public address. */
export interface ShopAddress {
  origin: string
}

/** What a route's `meta` is told of the routes around it. */
export type MatchedRoutes = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export function readShopAddress({ request }: Pick<LoaderFunctionArgs, 'request'>): ShopAddress {
  return { origin: new URL(request.url).origin }
}

/** A path of the shop as other sites must write it: `https://shop.example/info/about-us`. */
export function canonicalUrl(matches: MatchedRoutes, path: string): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as ShopAddress | undefined
  return (root?.origin ?? '') + path
}
