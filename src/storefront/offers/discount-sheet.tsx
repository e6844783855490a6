import { useEffect, useState } from 'react'
import { COPIED_MS } from '#contract/constants.ts'
import { readableColours } from '#contract/promos/contrast.ts'
import type { Offer } from '#contract/promos/offer.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { offerTexts as texts } from '../texts/offers.ts'

interface Props {
  /** Open while there is one. */
  offer: Offer | undefined
  onClose: () => void
}

export function DiscountSheet({ offer, onClose }: Props) {
  const [shown, setShown] = useState(offer)
  // What slides away keeps what it said.
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
  const [copied, copy] = useCopying(value)
  return (
    <div
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border-2 border-current border-dashed py-1 pr-1 pl-4 text-accent-strong"
      style={colour ? { color: colour } : undefined}
    >
      <p className="min-w-0">
        {key} <strong className="font-bold">{value}</strong>
      </p>
      <button
        type="button"
        onClick={copy}
        className="ml-auto inline-grid min-h-11 items-center justify-items-end rounded-card px-3 font-semibold outline-current underline-offset-4 hover:underline [&>span]:[grid-area:1/1]"
      >
        {/* Both lie in one cell, which is as wide as the wider of them: what is copied moves nothing. */}
        <span className={copied ? 'invisible' : undefined}>
          {texts.copy}
          <span className="sr-only"> {texts.theCode(value)}</span>
        </span>
        <span
          aria-hidden="true"
          className={classNames('flex items-center gap-x-1.5', !copied && 'invisible')}
        >
          <Icon name="check" className="size-5" />
          {texts.copied}
        </span>
        <span role="status" className="sr-only">
          {copied && texts.copied}
        </span>
      </button>
    </div>
  )
}

function useCopying(text: string): [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Without the permission the code stands there to be read and marked.
    }
  }
  return [copied, () => void copy()]
}
