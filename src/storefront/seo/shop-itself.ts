import type { ReplyOf } from '#contract/endpoint.ts'
import type { companyFacts } from '#contract/people/company/company-facts.ts'

type Facts = ReplyOf<typeof companyFacts>['data']

/** Returns structured data for search engines about the company and the shop's search. */
export function describeShop(origin: string, company: Facts) {
  const { company_name, abn, company_address, company_phone, company_email } = company
  const shop = `${origin}/#shop`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': shop,
        name: 'Punnet',
        legalName: company_name,
        ...(abn && { taxID: abn }),
        ...(company_address && { address: company_address }),
        ...(company_phone && { telephone: company_phone }),
        ...(company_email && { email: company_email }),
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        areaServed: 'Greater Brisbane, Queensland, Australia',
      },
      {
        '@type': 'WebSite',
        name: 'Punnet',
        url: `${origin}/`,
        inLanguage: 'en-AU',
        publisher: { '@id': shop },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
