import { useDeferredValue, useEffect, useState } from 'react'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { useShown } from '#ui/overlay/use-shown.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { leaveEntry } from '../../layout/back-closes.ts'
import { useIsLoggedIn } from '../../network/root-store.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { AddressView } from './address-view.tsx'
import { CartFooter } from './cart-footer.tsx'
import { countLines, useCartStore } from './cart-store.ts'
import { CartView } from './cart-view.tsx'
import { chooseAddress } from './choose-address.ts'
import { ProceedBar } from './proceed-bar.tsx'
import { shownTotalCents } from './shown-cart.ts'
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
