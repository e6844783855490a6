import { createContext, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { formatAbn } from '#contract/people/company/abn.ts'
import type { Company } from '#contract/people/company/company.ts'
import { companyFacts } from '#contract/people/company/company-facts.ts'
import { callContext } from '../network/api.ts'

/** The public address of the shop and its company. Loaded once, with the first page, by the server. */
export interface ShopAddress {
  origin: string
  company: Company
}

export const companyContext = createContext<Company>({ accounts: {} })

/** The matched routes, as the router passes them to a route's `meta`. */
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
    // Missing facts in the footer are no reason to show no page.
    return { origin, company: { ...configured, about: abnLine(configured.abn) } }
  }
}

function abnLine(abn: string | undefined): string {
  return abn ? `ABN ${formatAbn(abn)}` : ''
}

/** Returns no facts if the first page failed to load. */
export function useCompany(): Company {
  return useRouteLoaderData<ShopAddress>('root')?.company ?? { accounts: {} }
}

/** Returns the whole address of a path, as other sites must link to it: `https://shop.example/info/about-us`. */
export function canonicalUrl(matches: MatchedRoutes, path: string): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as ShopAddress | undefined
  return (root?.origin ?? '') + path
}
