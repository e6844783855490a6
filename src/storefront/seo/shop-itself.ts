/** Returns structured data for search engines about the company and the shop's search. */
export function describeShop(origin: string) {
  const shop = `${origin}/#shop`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': shop,
        name: 'Punnet',
        legalName: 'Punnet Commerce Private Limited',
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
