import { Suspense, useEffect, useRef, useState } from 'react'
import { capitalised } from '#contract/capitalised.ts'
import { NOTE_LENGTH } from '#contract/orders/checkout/checkout-limits.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { Button } from '#ui/form/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Icon } from '#ui/icon.tsx'
import { ErrorNote, SkeletonRow } from '#ui/states/states.tsx'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { showDialog } from '../../layout/dialog-store.ts'
import { lazyPart } from '../../layout/lazy-part.ts'
import { changeDraft, useDraftStore } from '../../selling/cart/draft-store.ts'
import { addressTexts } from '../../texts/addresses.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { CheckoutBlock, useChanging } from './checkout-block.tsx'

// Lazy: the map knows nearly every street.
const AddStreet = lazyPart(() =>
  import('../../delivery/addresses/add-street.tsx').then((file) => file.AddStreet),
)

interface Props {
  chosen: Address | undefined
  problem: string | undefined
}

export function AddressBlock({ chosen, problem }: Props) {
  const { status, load } = useAddressStore()
  const changing = useChanging(texts.deliverTo)
  useChoosingWhatIsAdded(changing.close)

  function choose(addressId: string) {
    changeDraft({ addressId })
    changing.close()
  }

  const isChoosing = changing.isOpen || !chosen
  return (
    <CheckoutBlock
      title={texts.deliverTo}
      problem={chosen ? undefined : problem}
      isUnfilled={!chosen}
      action={chosen && changing.button}
    >
      {status === 'failed' && <ErrorNote sentence={addressTexts.notAdded} onRetry={() => void load()} />}
      {(status === 'idle' || status === 'loading') && !chosen && <SkeletonRow />}
      {status === 'ready' && isChoosing && <AddressChoices chosen={chosen} onChoose={choose} />}
      {chosen && !isChoosing && (
        <>
          <ChosenAddress address={chosen} />
          {!(chosen.street_no && chosen.street_name) && (
            <Suspense>
              <AddStreet address={chosen} />
            </Suspense>
          )}
        </>
      )}
      {chosen && <DeliveryInstructions />}
    </CheckoutBlock>
  )
}

interface ChoicesProps {
  chosen: Address | undefined
  onChoose: (id: string) => void
}

function AddressChoices({ chosen, onChoose }: ChoicesProps) {
  const addresses = useAddressStore((state) => state.addresses)
  const [markedId, mark] = useState(chosen?.id)
  return (
    <>
      {addresses.length === 0 && <p className="mb-3 text-muted">{texts.noAddress}</p>}
      <fieldset className="flex min-w-0 flex-col gap-2 empty:hidden">
        <legend className="sr-only">{texts.chooseAddress}</legend>
        {addresses.map((address) => (
          <Choice
            key={address.id}
            name="address"
            checked={address.id === markedId}
            onChange={() => mark(address.id)}
            // Arrow keys click each radio that they pass, with detail 0; only a pointer chooses at once.
            onClick={({ detail }) => detail > 0 && onChoose(address.id)}
          >
            <span className="block font-semibold">{capitalised(address.name)}</span>
            <span className="block text-14 text-muted">
              {address.building}, {address.formattedAddress}
            </span>
          </Choice>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-3">
        {markedId && markedId !== chosen?.id && (
          <Button onClick={() => onChoose(markedId)}>{texts.deliverHere}</Button>
        )}
        <Button tone="quiet" onClick={() => showDialog({ type: 'addressPicker' })}>
          <Icon name="plus" className="size-5" />
          {texts.addAddress}
        </Button>
      </div>
    </>
  )
}

function ChosenAddress({ address }: { address: Address }) {
  return (
    <address className="not-italic">
      <span className="block font-semibold">
        {capitalised(address.name)} · {spacedMobile(address.phone)}
      </span>
      <span className="block text-muted">
        {address.building}, {address.formattedAddress}
      </span>
    </address>
  )
}

function DeliveryInstructions() {
  const { note, safeToLeave } = useDraftStore()
  return (
    <div className="mt-4 flex flex-col gap-3">
      <TextArea
        label={texts.note}
        hint={note ? texts.noteLeft(NOTE_LENGTH - [...note].length) : texts.noteHint}
        rows={2}
        value={note}
        onChange={({ target }) => changeDraft({ note: [...target.value].slice(0, NOTE_LENGTH).join('') })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={safeToLeave}
          onChange={({ target }) => changeDraft({ safeToLeave: target.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        {texts.safeToLeave}
      </label>
    </div>
  )
}

/** An address added at the checkout is meant for this order, so it becomes the chosen one. */
function useChoosingWhatIsAdded(onChosen: () => void) {
  const { addedId } = useAddressStore()
  const before = useRef(addedId)
  useEffect(() => {
    if (!addedId || addedId === before.current) return
    before.current = addedId
    changeDraft({ addressId: addedId })
    onChosen()
  }, [addedId, onChosen])
}
