import type { ReactNode } from 'react'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import type { ProductOfForm } from '#contract/goods/products/products.ts'
import { IconButton } from '#ui/form/button.tsx'
import { Field, typed } from '../../pieces/fields.tsx'

export type Pictures = readonly ProductOfForm['pictures'][number][]

interface RowProps {
  picture: Pictures[number]
  name: string
  /** The buttons that move the picture. */
  arrows: ReactNode
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** One of a product's pictures; on a phone its description takes a line of its own. */
export function PictureRow({ picture: { address, alt }, name, arrows, onAlt, onRemove }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Small address={address} />
      <div className="order-last w-full 560:order-none 560:w-auto 560:flex-1">
        <Field
          label={`What ${name.toLowerCase()} shows`}
          hint="For people who cannot see it; if left empty, the product’s name is read out"
          {...typed(alt, onAlt)}
        />
      </div>
      <span className="ml-auto flex">
        {arrows}
        <IconButton icon="trash" label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
      </span>
    </div>
  )
}

/** Shows the pictures as another operator has saved them in the meantime. */
export function TheirPictures({ pictures }: { pictures: Pictures }) {
  return (
    <div className="rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Another team member has changed these pictures. They are now:</p>
      {pictures.length === 0 ? (
        <p className="mt-1">none</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map(({ address, alt }) => (
            <li key={address} className="grid max-w-32 gap-1">
              <Small address={address} />
              <span className="wrap-anywhere text-13">{alt || 'without words'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Small({ address }: { address: string }) {
  return (
    <img
      src={smallPicture(address)}
      alt=""
      width={72}
      height={72}
      draggable={false}
      className="size-18 rounded-card bg-well object-contain"
    />
  )
}
