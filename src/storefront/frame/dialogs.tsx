import { memo, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { AISLES_PATH } from '#contract/slug.ts'
import { Icon, IconOf } from '#ui/icon.tsx'
import { BackCloses, useBackCloses } from '../layout/back-closes.ts'
import { hideDialog, type OpenDialog, useDialogStore } from '../layout/dialog-store.ts'
import { lazyPart } from '../layout/lazy-part.ts'
import { PageLink } from '../layout/page-link.tsx'
import { PreparedDialog } from '../layout/prepared-dialog.tsx'
import { useIsLoggedIn, useRootStore } from '../network/root-store.ts'
import { OfflinePart } from '../offline/offline-part.tsx'
import { WaitingOrderBar } from '../orders/orders/waiting-order-bar.tsx'
import { CartPanel } from '../selling/cart/cart-panel.tsx'
import { countLines, showCart, useCartStore } from '../selling/cart/cart-store.ts'
import { hopOnAdd } from '../selling/cart/hop-on-add.ts'
import { tabTexts as texts } from '../texts/tabs.ts'
import { fetchAhead } from './fetch-ahead.ts'

const loadLogin = () => import('../people/sessions/login-dialog.tsx').then((file) => file.LoginDialog)
const loadLocation = async () => {
  const [{ LocationDialog }, { chooseAddress }] = await Promise.all([
    import('../delivery/places/location-dialog.tsx'),
    import('../selling/cart/choose-address.ts'),
  ])
  return (props: ReturnType<typeof plain>) => <LocationDialog {...props} chooseAddress={chooseAddress} />
}
const loadPicker = () => import('../delivery/addresses/address-picker.tsx').then((file) => file.AddressPicker)
const loadDiscount = () => import('../offers/promos/discount-sheet.tsx').then((file) => file.DiscountSheet)

const NEW_ADDRESS = {}
const plain = (open: boolean) => ({ open, onClose: hideDialog })

/** Rendered once; each dialog follows its own part of the store. A visitor has no addresses, and so no picker. */
export const Dialogs = memo(function Dialogs() {
  const isLoggedIn = useIsLoggedIn()
  useEffect(fetchAhead, [])
  return (
    <>
      <BackCloses />
      <CartPanel />
      <OfflinePart />
      <BottomBars />
      <Login />
      <LocationPicker />
      {isLoggedIn && <AddressPicker />}
      <Discount />
    </>
  )
})

/** Selects the open dialog of one type: opening one must not render the others again, which would delay it. */
function useOpen<Type extends OpenDialog['type']>(type: Type) {
  const isOfType = (open: OpenDialog): open is Extract<OpenDialog, { type: Type }> => open.type === type
  return useDialogStore(({ open }) => (open && isOfType(open) ? open : undefined))
}

function Login() {
  const isAskedFor = useOpen('login') !== undefined
  return <PreparedDialog load={loadLogin} isAskedFor={isAskedFor} propsWhen={plain} />
}

function LocationPicker() {
  const isAskedFor = useOpen('locationPicker') !== undefined
  useBackCloses(isAskedFor, hideDialog)
  return <PreparedDialog load={loadLocation} isAskedFor={isAskedFor} propsWhen={plain} />
}

function AddressPicker() {
  const picker = useOpen('addressPicker')
  useBackCloses(picker !== undefined, hideDialog)
  const here = useRootStore(({ common }) => JSON.stringify(common.currentCoordinates))
  return (
    <PreparedDialog
      load={loadPicker}
      isAskedFor={picker !== undefined}
      madeFrom={here}
      propsWhen={(isOpen) => ({ asked: isOpen ? (picker ?? NEW_ADDRESS) : undefined, onClose: hideDialog })}
    />
  )
}

function Discount() {
  const offer = useOpen('discount')?.offer
  useBackCloses(offer !== undefined, hideDialog)
  return (
    <PreparedDialog
      load={loadDiscount}
      isAskedFor={offer !== undefined}
      propsWhen={() => ({ offer, onClose: hideDialog })}
    />
  )
}

// Lazy: an empty cart has no bar.
const CartBar = lazyPart(() => import('../selling/cart/cart-bar.tsx').then((file) => file.CartBar))

/** What stays at the bottom of a small screen. The checkout has its own bar, with a total that the cart cannot know. */
function BottomBars() {
  const { pathname } = useLocation()
  const isFilled = useCartStore((cart) => countLines(cart) > 0)
  useEffect(() => {
    addEventListener('click', hopOnAdd)
    return () => removeEventListener('click', hopOnAdd)
  }, [])
  const isCheckout = pathname.startsWith('/checkout')
  // On a product's page, and on that of a pasted list, the bar with its Add stands where the tabs would.
  const hasTabs = !isCheckout && !/^\/(product|paste-list)\b/.test(pathname)
  return (
    <>
      {isFilled && !isCheckout && (
        <Suspense>
          <CartBar onView={showCart} />
        </Suspense>
      )}
      <WaitingOrderBar />
      {hasTabs && <TabBar pathname={pathname} onCart={showCart} />}
    </>
  )
}

const tabs = [
  ['/', /^\/$/, texts.home, 'M4 11 12 4.5 20 11M6.5 9.5V20h11V9.5'],
  [AISLES_PATH, /^\/(aisles|cat)\b/, texts.aisles, 'M4 7h16M4 12h16M4 17h16'],
  [
    '/account/buy-again',
    /^\/account\/buy-again/,
    texts.usuals,
    'M5 11a7 7 0 0 1 12-4l2 2M19 4v5h-5M19 13a7 7 0 0 1-12 4l-2-2M5 20v-5h5',
  ],
] as const

/** The ways that a shopper takes most, in reach of the thumb. */
function TabBar({ pathname, onCart }: { pathname: string; onCart: () => void }) {
  const [home, aisles, usuals] = tabs.map(([to, ofTab, words, drawing]) => (
    <li key={to}>
      <PageLink to={to} className="tab" aria-current={ofTab.test(pathname) ? 'page' : undefined}>
        <IconOf path={drawing} className="size-6" />
        {words}
      </PageLink>
    </li>
  ))
  return (
    <nav aria-label={texts.title} className="bottom-bar tab-bar">
      <ul>
        {home}
        {aisles}
        <li>
          <button
            type="button"
            className="tab"
            aria-current={pathname.startsWith('/search') ? 'page' : undefined}
            onClick={focusSearch}
          >
            <Icon name="search" />
            {texts.search}
          </button>
        </li>
        {usuals}
        <li>
          <button type="button" className="tab" aria-haspopup="dialog" onClick={onCart}>
            <Icon name="cart" />
            {texts.cart}
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** The box in the header, which has the focus at once: a phone opens its keyboard for no later one. */
function focusSearch(): void {
  document.querySelector<HTMLElement>('.search-field')?.focus()
}
