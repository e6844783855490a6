import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useShown } from '#ui/overlay/use-shown.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { leaveEntry } from '../../layout/back-closes.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { useConnectionStore } from '../../offline/connection-store.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { AddressView } from './address-view.tsx'
import { countLines, hideCart, useCartPanelStore, useCartStore } from './cart-store.ts'
import { CartView } from './cart-view.tsx'
import { chooseAddress } from './choose-address.ts'
import { sendPending } from './current-cart-queue.ts'
import { FreeDeliveryNote } from './free-delivery-note.tsx'
import { ProceedBar } from './proceed-bar.tsx'
import { quantityOfAll, shownTotalCents } from './shown-cart.ts'
import { useDefaultAddress } from './use-default-address.ts'

type Step = 'cart' | 'address' | 'back in the cart'

export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>('cart')
  const isShown = useShown(open)
  // The drawer slides in from outside the screen: the slide starts at once, and the content renders while it moves.
  const isFull = useDeferredValue(isShown)
  const isFilled = useIsFilled() && isFull
  const choice = useChoice(step === 'address', () => setStep('back in the cart'))
  useLoadedAddresses(isShown)
  const leave = () => {
    leaveEntry()
    onClose()
  }

  if (!isShown && step !== 'cart') setStep('cart')

  if (step === 'address')
    return (
      <Drawer
        open={open}
        onClose={onClose}
        title={texts.selectAddress}
        back={{ label: texts.back, onBack: () => setStep('back in the cart') }}
        footer={<ChoiceBar {...choice} />}
      >
        <AddressView
          chosenId={choice.address?.id ?? null}
          onSelect={choice.select}
          onChoose={(address) => void choice.choose(address)}
        />
      </Drawer>
    )
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.title}
      footer={
        isFilled && <CartFooter isBack={step === 'back in the cart'} onChange={() => setStep('address')} />
      }
    >
      {isFull && <CartView onClose={onClose} onLeave={leave} />}
    </Drawer>
  )
}

function useIsFilled(): boolean {
  const isLoggedIn = useIsLoggedIn()
  const isFilled = useCartStore((cart) => !cart.loading && !cart.error && countLines(cart) > 0)
  return isLoggedIn && isFilled
}

function useLoadedAddresses(isShown: boolean): void {
  const isLoggedIn = useIsLoggedIn()
  const { status, load } = useAddressStore()
  useEffect(() => {
    if (isShown && isLoggedIn && status === 'idle') void load()
  }, [isShown, isLoggedIn, status, load])
}

interface Choice {
  /** The default address, until the shopper selects another. */
  address: Address | undefined
  isBusy: boolean
  select: (address: Address) => void
  choose: (address: Address) => Promise<void>
}

/** A selection lasts as long as the step in which it is made. */
function useChoice(isChoosing: boolean, onDone: () => void): Choice {
  const { addresses } = useAddressStore()
  const { id: defaultId } = useDefaultAddress()
  const [selectedId, select] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!isChoosing && selectedId) select(undefined)

  async function choose(address: Address): Promise<void> {
    if (isBusy) return
    select(address.id)
    setBusy(true)
    const isDone = await chooseAddress(address)
    setBusy(false)
    if (isDone) onDone()
  }

  const address = addresses.find(({ id }) => id === (selectedId ?? defaultId))
  return { address, isBusy, select: ({ id }) => isBusy || select(id), choose }
}

function ChoiceBar({ address, isBusy, choose }: Choice) {
  const cart = useCartStore()
  return (
    <ProceedBar
      lines={countLines(cart)}
      totalCents={shownTotalCents(cart)}
      busy={isBusy}
      disabled={!address}
      onProceed={() => address && void choose(address)}
    />
  )
}

interface Props {
  /** Set after choosing an address: focus returns to the button that opened the choice. */
  isBack: boolean
  onChange: () => void
}

function CartFooter({ isBack, onChange }: Props) {
  const change = useRef<HTMLButtonElement>(null)
  const { id, address } = useDefaultAddress()
  const { isBusy, proceed } = useProceed(id === null ? onChange : undefined)
  const cart = useCartStore()

  useEffect(() => {
    if (isBack) change.current?.focus()
  }, [isBack])

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <p className="min-w-[min(9rem,100%)] flex-1">
          <span className="block text-13 text-muted">{texts.deliveringTo}</span>
          <span className="line-clamp-2 font-semibold text-14">
            {address?.formattedAddress ?? (id === null ? texts.noAddress : drawerTexts.yourAddress)}
          </span>
        </p>
        <button
          ref={change}
          type="button"
          onClick={onChange}
          className="-mx-3 min-h-11 rounded-pill px-3 font-semibold text-accent hover:bg-success-pale"
        >
          {texts.change}
        </button>
      </div>
      <div className="mb-3">
        <FreeDeliveryNote />
      </div>
      <ProceedBar
        lines={countLines(cart)}
        totalCents={shownTotalCents(cart)}
        busy={isBusy}
        onProceed={() => void proceed()}
      />
    </>
  )
}

/** Goes to the checkout once every press has been answered, or first asks for an address if there is none. */
function useProceed(isMissing: (() => void) | undefined) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function proceed() {
    if (isMissing) return isMissing()
    const quantity = quantityOfAll(useCartStore.getState())
    setBusy(true)
    await sendPending()
    setBusy(false)
    if (useConnectionStore.getState().isOffline) return showToast('info', texts.checkoutOffline)
    // If the service refused something meanwhile, the shopper must see the changed cart before paying.
    if (quantityOfAll(useCartStore.getState()) !== quantity) return
    // A shopper who has closed the cart in the meantime stays where they are.
    if (!useCartPanelStore.getState().cartPanel) return
    leaveEntry()
    hideCart()
    await navigate('/checkout', { replace: true })
  }

  return { isBusy, proceed }
}
