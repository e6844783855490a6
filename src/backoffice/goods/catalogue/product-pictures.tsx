import { type ReactNode, useRef, useState } from 'react'
import type { ProductOfForm } from '#contract/goods/products/products.ts'
import { PICTURES_OF_A_PRODUCT } from '#contract/goods/uploads/picture-rules.ts'
import { setProductPictures } from '#contract/goods/uploads/product-pictures.ts'
import { isSame } from '#contract/merge.ts'
import { Button, IconButton, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { SmallPicture } from '../../pieces/cells.tsx'
import { useEdited } from '../../pieces/edit-form.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { OrderList } from '../../pieces/order-list.tsx'
import { Part, useDone } from '../../pieces/page.tsx'
import { PictureDrop } from '../../pieces/picture-drop.tsx'
import { saveOverOthers } from './save-over-others.ts'

const FULL = `A product has ${PICTURES_OF_A_PRODUCT} pictures at most. Remove one to add another.`

/** Edits a product's pictures: add, reorder, describe, remove, then save. */
export function ProductPictures({ product }: { product: ProductOfForm }) {
  const done = useDone()
  const edited = useEdited(product, ({ pictures }): { pictures: Pictures } => ({ pictures }))
  const { over, merged, setDraft } = edited
  const { pictures } = edited.draft
  const note = useRef<HTMLParagraphElement>(null)
  const [said, setSaid] = useState('')
  const { run, busy, fields, sentence } = useAction(async () => {
    const save = async (version: number) => {
      const asked = { product_id: product.id, version, pictures: [...edited.wanted.pictures] }
      return (await call(setProductPictures, asked)).data
    }
    const saved = await edited.save(() => saveOverOthers(over, { partOf: ({ pictures }) => pictures, save }))
    setSaid('')
    await done(`The pictures of ${saved.title} are saved.`)
  })
  const isChanged = !isSame(pictures, over.pictures)
  const wrong = sentence ?? Object.values(fields)[0]
  const setPictures = (pictures: Pictures) => setDraft({ pictures })
  function remove(gone: string) {
    const at = pictures.findIndex(({ address }) => address === gone)
    setPictures(pictures.toSpliced(at, 1))
    setSaid(`${nameOf(pictures, gone)} will be removed once you save.`)
    note.current?.focus()
  }
  function takeTheirs() {
    edited.takeTheirs()
    setSaid('The pictures are as your teammate left them.')
    // The pressed button has unmounted.
    note.current?.focus()
  }
  return (
    <Part title="Pictures">
      <div className="grid gap-4">
        {pictures.length === 0 ? (
          <p className="text-muted">
            None yet, so the shop draws the pack. The first picture is the one shown in lists.
          </p>
        ) : (
          <OrderList
            label="Pictures, the first one in lists"
            items={pictures}
            keyOf={({ address }) => address}
            nameOf={({ address }) => nameOf(pictures, address)}
            onOrder={setPictures}
            placesArrows
          >
            {(picture, arrows) => (
              <PictureRow
                picture={picture}
                name={nameOf(pictures, picture.address)}
                arrows={arrows}
                onAlt={(alt) => setPictures(withAlt(pictures, picture.address, alt))}
                onRemove={() => remove(picture.address)}
              />
            )}
          </OrderList>
        )}
        <PictureDrop
          kind="product"
          label="Choose pictures"
          several={{ room: PICTURES_OF_A_PRODUCT - pictures.length, full: FULL }}
          onPicture={({ address }) =>
            setDraft((before) => ({ pictures: withPicture(before.pictures, address) }))
          }
        />
        {/* Receives the focus when the focused row is removed. */}
        <p ref={note} tabIndex={-1} className={said ? 'text-muted' : 'sr-only'}>
          {said}
        </p>
        {wrong && <ErrorNote sentence={wrong} />}
        {merged && <TheirPictures pictures={merged.now.pictures} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={busy} disabled={!isChanged} onClick={() => run()}>
            {merged ? 'Keep mine' : 'Save the pictures'}
          </Button>
          {merged && <QuietButton onClick={takeTheirs}>Take theirs</QuietButton>}
          {isChanged && !merged && <p className="text-muted">Not saved yet.</p>}
        </div>
      </div>
    </Part>
  )
}

function nameOf(pictures: Pictures, address: string): string {
  return `Picture ${pictures.findIndex((picture) => picture.address === address) + 1}`
}

function withAlt(pictures: Pictures, address: string, alt: string): Pictures {
  return pictures.map((picture) => (picture.address === address ? { address, alt } : picture))
}

/** A picture that the product already has is not added twice. */
function withPicture(pictures: Pictures, address: string): Pictures {
  return pictures.some((picture) => picture.address === address)
    ? pictures
    : [...pictures, { address, alt: '' }]
}

type Pictures = readonly ProductOfForm['pictures'][number][]

interface RowProps {
  picture: Pictures[number]
  name: string
  /** The buttons that move the picture. */
  arrows: ReactNode
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** One of a product's pictures; on a phone its description takes a line of its own. */
function PictureRow({ picture: { address, alt }, name, arrows, onAlt, onRemove }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SmallPicture address={address} size={72} />
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
function TheirPictures({ pictures }: { pictures: Pictures }) {
  return (
    <div className="rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Another team member has changed these pictures. They are now:</p>
      {pictures.length === 0 ? (
        <p className="mt-1">none</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.map(({ address, alt }) => (
            <li key={address} className="grid max-w-32 gap-1">
              <SmallPicture address={address} size={72} />
              <span className="wrap-anywhere text-13">{alt || 'without words'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
