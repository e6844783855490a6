import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#ui/overlay/toast-store.ts'
import { leaveEntry } from '../../layout/back-closes.ts'
import { useConnectionStore } from '../../offline/connection-store.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'
import { countLines, hideCart, useCartPanelStore, useCartStore } from './cart-store.ts'
import { sendPending } from './current-cart-queue.ts'
import { FreeDeliveryNote } from './free-delivery-note.tsx'
import { ProceedBar } from './proceed-bar.tsx'
import { quantityOfAll, shownTotalCents } from './shown-cart.ts'
import { useDefaultAddress } from './use-default-address.ts'

interface Props {
  /** Set after choosing an address: focus returns to the button that opened the choice. */
  isBack: boolean
  onChange: () => void
}

export function CartFooter({ isBack, onChange }: Props) {
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
