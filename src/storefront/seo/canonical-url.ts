import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import type { Company } from '#contract/company/company.ts'

/** Where the shop is in the world. Asked for once, with the first page: the server knows its public address. */
export interface ShopAddress {
  origin: string
  company: Company
}

export const companyContext = createContext<Company>({ accounts: {} })

/** What a route's `meta` is told of the routes around it. */
export type MatchedRoutes = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export function readShopAddress({ request, context }: LoaderFunctionArgs): ShopAddress {
  return { origin: new URL(request.url).origin, company: context.get(companyContext) }
}

/** Nothing is known of it where the first page broke. */
export function useCompany(): Company {
  return useRouteLoaderData<ShopAddress>('root')?.company ?? { accounts: {} }
}

/** A path of the shop as other sites must write it: `https://shop.example/info/about-us`. */
export function canonicalUrl(matches: MatchedRoutes, path: string): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as ShopAddress | undefined
  return (root?.origin ?? '') + path
}
