import { AISLES_PATH } from '#contract/slug.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { classNames } from '#ui/class-names.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { withCachedMarkup } from '../cached-markup.tsx'
import { LatePart } from '../layout/late-part.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useRootStore } from '../network/root-store.ts'
import { layoutTexts as texts } from '../texts/layout.ts'
import { SearchBox } from './search-box.tsx'

const loadNextWindow = () => import('./next-window.tsx').then((file) => file.NextWindow)

interface Props {
  /** Empty until the browser's storage has been read, and until the shopper chooses an address. */
  address: string
  cartCount: number
  /** Hides the address and the search at the checkout: nothing there should lead away from paying. */
  isBare?: boolean
  onLocation: () => void
  onLogin: () => void
  onCart: () => void
}

export function SiteHeader({ address, cartCount, isBare = false, onLocation, onLogin, onCart }: Props) {
  return (
    <header className="site-header">
      <div className="frame header-row">
        <CachedHomeLink />
        {isBare ? <span className="flex-1" /> : <CachedAddress address={address} onPress={onLocation} />}
        {!isBare && (
          <div className="header-search">
            <CachedAislesLink />
            <SearchBox />
          </div>
        )}
        <CachedEnd cartCount={cartCount} onLogin={onLogin} onCart={onCart} />
      </div>
    </header>
  )
}

/** Where there is no room for the name, only the punnet is shown. */
function HomeLink() {
  return (
    <PageLink
      to="/"
      aria-label={texts.home}
      className="inline-flex h-14 items-center overflow-hidden rounded-card max-560:w-9"
    >
      <Logo />
    </PageLink>
  )
}

function AddressButton({ address, onPress }: { address: string; onPress: () => void }) {
  const position = useRootStore(({ common }) => common.currentCoordinates)
  return (
    <button type="button" onClick={onPress} className="group header-address">
      <Icon name="pin" className="size-5 text-accent max-420:hidden" />
      <span className="min-w-0">
        {/* A phone has room for two lines: the address and, once it is known, the next window. */}
        <span className="block text-13 text-muted located:max-768:sr-only">{texts.deliveryAddress}</span>
        <span
          className={classNames(
            'flex items-center gap-0.5 font-semibold text-14 group-hover:text-accent',
            !address && 'located:invisible',
          )}
        >
          <span className="truncate">{address || texts.selectLocation}</span>
          <Icon name="down" className="size-4" />
        </span>
        {/* Keeps room for the next window, which loads late. */}
        <span className="hidden h-4 gap-x-1 text-13/4 tabular-nums located:flex">
          <LatePart load={loadNextWindow} props={position ?? undefined} />
        </span>
      </span>
    </button>
  )
}

function AislesLink() {
  return (
    <PageLink to={AISLES_PATH} className="header-link">
      <Icon name="menu" />
      <span className="max-768:sr-only 1024:max-1200:sr-only">{texts.allAisles}</span>
    </PageLink>
  )
}

function HeaderEnd({ cartCount, onLogin, onCart }: Pick<Props, 'cartCount' | 'onLogin' | 'onCart'>) {
  return (
    <>
      {/* Renders both, since every shopper gets the same page; styles hide the one that does not apply. */}
      <AccountLink />
      <LoginButton onPress={onLogin} />
      <button type="button" onClick={onCart} className={buttonLook('primary', 'tabular-nums max-768:px-3')}>
        <Icon name="cart" className="size-5 max-420:hidden" />
        {cartCount === 0 ? texts.emptyCart : texts.items(cartCount)}
      </button>
    </>
  )
}

function AccountLink() {
  return (
    <PageLink to="/account/" className="header-link signed-out:hidden">
      <Icon name="user" className="size-6 max-560:hidden" />
      {texts.account}
    </PageLink>
  )
}

function LoginButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="header-link signed-in:hidden">
      <Icon name="user" className="size-6 max-560:hidden" />
      {texts.login}
    </button>
  )
}

const CachedHomeLink = withCachedMarkup(HomeLink)
const CachedAddress = withCachedMarkup(AddressButton)
const CachedAislesLink = withCachedMarkup(AislesLink)
const CachedEnd = withCachedMarkup(HeaderEnd)
