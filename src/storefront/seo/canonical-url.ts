import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { formatAbn } from '#contract/company/abn.ts'
import type { Company } from '#contract/company/company.ts'
import { companyFacts } from '#contract/company/company-facts.ts'
import { callContext } from '../network/api.ts'

/** Where the shop is in the world. Asked for once, with the first page: the server knows its public address. */
export interface ShopAddress {
  origin: string
  company: Company
}

export const companyContext = createContext<Company>({ accounts: {} })

/** What a route's `meta` is told of the routes around it. */
export type MatchedRoutes = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export async function readShopAddress({ request, context }: LoaderFunctionArgs): Promise<ShopAddress> {
  const configured = context.get(companyContext)
  const { origin } = new URL(request.url)
  try {
    const { data } = await context.get(callContext)(companyFacts, {})
    const { company_name, abn, company_address, company_phone, company_email, opening_hours } = data
    const facts = [
      company_name,
      abnLine(abn ?? configured.abn),
      company_address,
      company_phone,
      company_email,
    ]
    const about = [...facts, opening_hours].filter(Boolean).join(' · ')
    return { origin, company: { ...configured, about } }
  } catch {
    // A footer is no reason to show no page.
    return { origin, company: { ...configured, about: abnLine(configured.abn) } }
  }
}

function abnLine(abn: string | undefined): string {
  return abn ? `ABN ${formatAbn(abn)}` : ''
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
