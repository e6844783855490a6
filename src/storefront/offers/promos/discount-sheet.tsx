import { useState } from 'react'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import { readableColours } from '#contract/offers/promos/contrast.ts'
import { Button } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { offerTexts as texts } from '../../texts/offers.ts'

interface Props {
  /** The sheet is open while this is set. */
  offer: Offer | undefined
  onClose: () => void
}

export function DiscountSheet({ offer, onClose }: Props) {
  const [shown, setShown] = useState(offer)
  // Keeps the last offer while the sheet slides away.
  if (offer && offer !== shown) setShown(offer)
  return (
    <Dialog open={offer !== undefined} onClose={onClose} title={shown?.title ?? ''}>
      {shown && <Sheet offer={shown} onClose={onClose} />}
    </Dialog>
  )
}

function Sheet({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const colours = readableColours(offer)
  const [details] = offer.content
  return (
    <>
      <div
        className="rounded-card bg-success-pale p-5 text-body"
        style={colours && { backgroundColor: colours.bg_color, color: colours.text_color }}
      >
        <div className="flex items-center gap-4">
          <p className="min-w-0 flex-1">{offer.subtitle}</p>
          {offer.bottomsheet_image_url && (
            <img
              src={offer.bottomsheet_image_url}
              alt=""
              width={80}
              height={80}
              className="size-20 object-contain"
            />
          )}
        </div>
        {offer.offer.value && <Code offer={offer.offer} colour={colours?.offer_color} />}
      </div>
      {details && (
        <>
          <h3 className="mt-5 text-16">{details.heading}</h3>
          <ul className="mt-2 list-disc flex flex-col gap-1 pl-5">
            {details.bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </>
      )}
      <Button className="mt-6 w-full" onClick={onClose}>
        {offer.button_cta_text}
      </Button>
    </>
  )
}

function Code({ offer: { key, value }, colour }: { offer: Offer['offer']; colour: string | undefined }) {
  return (
    <div
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border-2 border-current border-dashed py-1 pr-1 pl-4 text-accent-strong"
      style={colour ? { color: colour } : undefined}
    >
      <p className="min-w-0">
        {key} <strong className="font-bold">{value}</strong>
      </p>
      <CopyButton
        text={value}
        words={texts}
        of={texts.theCode(value)}
        className="ml-auto min-h-11 rounded-card px-3 font-semibold outline-current underline-offset-4 hover:underline"
      />
    </div>
  )
}
