import { memo, Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches } from 'react-router'
import { brisbaneYear } from '#contract/brisbane-time.ts'
import { showDialog } from '../layout/dialog-store.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import '../layout/popstate-first.ts'
import { pageLoader } from '../network/api.ts'
import { useRootStore } from '../network/root-store.ts'
import { countLines, showCart, useCartStore } from '../selling/cart/cart-store.ts'
import { useCartSync } from '../selling/cart/use-cart-sync.ts'
import { layoutTexts as texts } from '../texts/layout.ts'
import type { Route } from './+types/shop-layout'
import { AwaitedHome, PendingBar, RouteAnnouncer } from './navigating.tsx'
import { LateDialogs, Toasts } from './over-page.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { hasStrip, readStripEntries } from './strip-entries.ts'

// Lazy: most pages do not show it.
const CategoryStrip = lazyPart(() => import('./category-strip.tsx').then((file) => file.CategoryStrip))

/** What a page can ask of the layout around it, through its `handle`. */
export interface LayoutWish {
  noFooter?: boolean
}

const load = pageLoader(async ({ call, url }) => ({
  year: brisbaneYear(new Date()),
  stripEntries: await readStripEntries(call, url.pathname),
}))
export const loader = load
export const clientLoader = load

/** Loads once with the page, and again when the strip comes into sight. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return hasStrip(nextUrl.pathname) && !hasStrip(currentUrl.pathname)
}

// Constants, so that the header is not rendered with each page.
const pickLocation = () => showDialog({ type: 'locationPicker' })
const logIn = () => showDialog({ type: 'login' })

export default memo(function ShopLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const isCheckout = pathname.startsWith('/checkout')
  const noFooter = useMatches().some(({ handle }) => (handle as LayoutWish | undefined)?.noFooter)
  const address = useRootStore(({ common }) => common.currentAddress)
  useCartSync()
  return (
    <div className="shop-page">
      <a href="#main" className="skip-link">
        {texts.skip}
      </a>
      <PendingBar />
      <RouteAnnouncer />
      <SiteHeader
        address={address}
        cartCount={useCartStore(countLines)}
        isBare={isCheckout}
        onLocation={pickLocation}
        onLogin={logIn}
        onCart={showCart}
      />
      {hasStrip(pathname) && (
        <Suspense fallback={<div className="box-content h-11 border-outline border-b bg-surface" />}>
          <CategoryStrip entries={loaderData.stripEntries} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <AwaitedHome>
          <Outlet />
        </AwaitedHome>
      </main>
      {!noFooter && <SiteFooter year={loaderData.year} />}
      <LateDialogs />
      <Toasts />
    </div>
  )
})
