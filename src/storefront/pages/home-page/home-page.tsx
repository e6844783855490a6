import { memo, Suspense, useMemo } from 'react'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import { deliveryTerms } from '#contract/delivery/windows/shipping.ts'
import { fetchCategories, getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { companyFacts } from '#contract/people/company/company-facts.ts'
import { FailedScreen } from '../../frame/failed-page.tsx'
import { LatePart } from '../../layout/late-part.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { callContext, pageLoader } from '../../network/api.ts'
import { useRootStore } from '../../network/root-store.ts'
import { describePage } from '../../seo/describe-page.ts'
import { describeShop } from '../../seo/shop-itself.ts'
import { homeTexts as texts } from '../../texts/home.ts'
import type { Route } from './+types/home-page'
import { HomeBlocks } from './home-blocks.tsx'
import { packHome, unpackHome } from './packed-home.ts'

const loadWelcomeBack = () => import('./welcome-back.tsx').then((file) => file.WelcomeBack)
const NothingYet = lazyPart(() => import('./nothing-yet.tsx').then((file) => file.NothingYet))

const load = pageLoader(async ({ call }) => {
  const [blocks, categories, terms] = await Promise.all([
    call(getHomepageBlock, {}),
    call(fetchCategories, {}),
    call(deliveryTerms, {}),
  ])
  return { blocks: blocks.data, categories: categories.data, terms: terms.data, day: brisbaneDay(new Date()) }
})

/** Search engines read the structured data in the server's page, so the browser's loader leaves it out. */
export async function loader(args: Route.LoaderArgs) {
  const { day, terms, ...shown } = await load(args)
  const { data: company } = await args.context.get(callContext)(companyFacts, {})
  return { day, terms, packed: packHome(shown), shop: describeShop(args.url.origin, company) }
}
export const clientLoader = load

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = loaderData && 'shop' in loaderData ? [{ 'script:ld+json': loaderData.shop }] : []
  return [
    ...describePage(matches, { title: texts.title, description: texts.description, path: '/' }),
    ...shop,
  ]
}

export default memo(function HomePage({ loaderData }: Route.ComponentProps) {
  const { blocks, categories } = useMemo(
    () => ('packed' in loaderData ? unpackHome(loaderData.packed) : loaderData),
    [loaderData],
  )
  const hasOrdered = useRootStore(({ common }) => common.hasOrdered)
  return (
    <>
      <h1 className="sr-only">{texts.heading}</h1>
      <p className="frame pt-2 text-13 text-muted">{texts.delivery(loaderData.terms)}</p>
      {blocks.length === 0 && (
        <Suspense>
          <NothingYet />
        </Suspense>
      )}
      <div className="frame welcome-back">{hasOrdered && <LatePart load={loadWelcomeBack} props={{}} />}</div>
      <div className="home-blocks">
        <HomeBlocks blocks={blocks} categories={categories} day={loaderData.day} />
      </div>
    </>
  )
})

export const ErrorBoundary = () => <FailedScreen sentence={texts.failed} />
