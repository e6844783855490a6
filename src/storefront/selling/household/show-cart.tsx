import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import { replace, useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { type HouseholdCart, householdCart, readHousehold } from '#contract/selling/household/household.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { buttonLook } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { useNews } from '#ui/use-news.ts'
import { BackLink } from '../../layout/back-link.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import type { PageArgs } from '../../network/api.ts'
import { accountTexts } from '../../texts/account.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { useFocusAfterRemoval } from '../cart/use-focus-after-removal.ts'
import { noteHousehold, useMarksStore } from '../marks/marks-store.ts'
import { FindProducts } from './find-products.tsx'
import { HouseDrawing } from './house-drawing.tsx'
import { lookAtHouseholdCart, useHouseholdCart } from './household-cart-store.ts'
import { OwnUnits, ProductLine } from './product-line.tsx'
import { whoPutIn } from './put-in-by.tsx'
import { shownCart } from './shown-cart.ts'

/** For members only: an owner's household cart is their own cart, and without a household there is none. */
export async function showCart({ call }: PageArgs): Promise<ReactElement> {
  const { role, owner_name } = await call(readHousehold, {})
  if (role !== 'member') throw replace('/account/household')
  return (
    <div className="max-w-176">
      <HouseholdCartView owner={owner_name} cart={await call(householdCart, {})} />
    </div>
  )
}

/** Others change the cart too. */
const LOOK_AGAIN_MS = 8_000

interface Props {
  owner: string | null
  cart: HouseholdCart
}

/** The household's cart as a member sees and fills it. */
export function HouseholdCartView({ owner, cart: first }: Props) {
  const known = useHouseholdCart(({ cart }) => cart) ?? first
  const pending = useHouseholdCart(({ pending }) => pending)
  const cart = shownCart(known, pending)
  useEffect(() => useHouseholdCart.setState({ cart: first }), [first])
  useEffect(() => noteHousehold({ role: 'member', owner_name: owner }), [owner])
  useNews('cart', { look: lookAtHouseholdCart, everyMs: LOOK_AGAIN_MS })
  useWayOut()
  const title = useRef<HTMLHeadingElement>(null)
  const [list, noteLine] = useFocusAfterRemoval(cart.data.length, title)

  return (
    <>
      <BackLink to="/account/household" title={accountTexts.household} />
      <h1 ref={title} tabIndex={-1} className="text-28 outline-none wrap-anywhere">
        {texts.cartTitle(owner)}
      </h1>
      <Left left={cart.left} />
      {cart.data.length === 0 ? (
        <EmptyState drawing={<EmptyBasketDrawing />} title={texts.cartEmpty} sentence={<HowToFill />}>
          <PageLink to="/" className={buttonLook('quiet')}>
            {texts.goShopping}
          </PageLink>
        </EmptyState>
      ) : (
        <Lines cart={cart} owner={owner} ref={list} onFocus={noteLine} />
      )}
      <FindProducts />
    </>
  )
}

/** Leads a member who has left, or who was removed meanwhile, to the household's page. */
function useWayOut(): void {
  const navigate = useNavigate()
  const isMember = useMarksStore(({ household }) => household?.role === 'member')
  useEffect(() => {
    // Reads the store directly: on arrival the page has only just noted the membership, after this rendering.
    const { household } = useMarksStore.getState()
    if (!isMember && household?.role !== 'member') void navigate('/account/household', { replace: true })
  }, [isMember, navigate])
}

/** Shows the house button that product cards have elsewhere. */
function HowToFill() {
  return (
    <>
      {texts.cartEmptySearch}{' '}
      <span className="inline-flex align-middle text-accent">
        <HouseDrawing />
      </span>{' '}
      {texts.cartEmptyPress}
    </>
  )
}

/** Announces what is left as it changes, and stays in sight: a member has to know what else fits. */
function Left({ left }: { left: number | null }) {
  return (
    <p
      role="status"
      className={classNames(
        'mt-1 bg-surface py-2 font-semibold tabular-nums',
        left !== null && 'sticky top-28 z-10 1024:top-16',
      )}
    >
      {left === null ? texts.noLimitForYou : texts.leftForYou(formatDollars(left))}
    </p>
  )
}

function Lines({ cart, owner, ...list }: Props & Pick<ComponentProps<'ul'>, 'ref' | 'onFocus'>) {
  return (
    <>
      <h2 className="sr-only">{texts.lines}</h2>
      <ul {...list} aria-label={texts.lines} className="mt-3">
        {cart.data.map((item) => (
          <ProductLine key={item.id} product={item.product} heading="h3">
            <p className="text-13 text-muted tabular-nums">
              {whoPutIn(item.quantity, item.added_by, owner ?? texts.owner)}
            </p>
            <p className="mt-1 flex justify-between gap-3 font-semibold tabular-nums">
              <span>{texts.inCart(item.quantity)}</span>
              <span>{formatDollars(item.total_price)}</span>
            </p>
            <OwnUnits product={item.product} ofThem />
          </ProductLine>
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 font-bold tabular-nums">
        <span>{texts.total}</span>
        <span>{formatDollars(cart.bill_amount)}</span>
      </p>
    </>
  )
}
