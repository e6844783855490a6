import { useRef, useState } from 'react'
import type { ProductOfForm } from '#contract/goods/products/products.ts'
import { PICTURES_OF_A_PRODUCT } from '#contract/goods/uploads/picture-rules.ts'
import { setProductPictures } from '#contract/goods/uploads/product-pictures.ts'
import { isSame } from '#contract/is-same.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, tellTheirsTaken, useAction } from '../../network/call.ts'
import { OrderList } from '../../pieces/order-list.tsx'
import { Part } from '../../pieces/page.tsx'
import { PictureDrop } from '../../pieces/picture-drop.tsx'
import { PictureRow, type Pictures, TheirPictures } from './picture-row.tsx'
import { saveOverOthers } from './save-over-others.ts'

const FULL = `A product has ${PICTURES_OF_A_PRODUCT} pictures at most. Remove one to add another.`

interface Props {
  product: ProductOfForm
  onDone: (sentence: string) => Promise<void>
}

/** Edits a product's pictures: add, reorder, describe, remove, then save. */
export function ProductPictures({ product, onDone }: Props) {
  const [{ seen, theirs }, setProducts] = useState<{ seen: ProductOfForm; theirs?: ProductOfForm }>({
    seen: product,
  })
  const [pictures, setPictures] = useState<Pictures>(product.pictures)
  useUnsaved(seen.pictures, pictures)
  const note = useRef<HTMLParagraphElement>(null)
  const [said, setSaid] = useState('')
  const { run, busy, fields, sentence } = useAction(async () => {
    const saved = await saveOverOthers(theirs ?? seen, {
      partOf: (product) => product.pictures,
      save: async (version) =>
        (await call(setProductPictures, { product_id: product.id, version, pictures: [...pictures] })).data,
    }).catch((error) => {
      if (isRefused(error, 'changed_meanwhile'))
        setProducts({ seen, theirs: error.details.now as ProductOfForm })
      throw error
    })
    setProducts({ seen: saved })
    setPictures(saved.pictures)
    setSaid('')
    await onDone(`The pictures of ${saved.title} are saved.`)
  })
  const isChanged = !isSame(pictures, seen.pictures)
  const wrong = sentence ?? Object.values(fields)[0]

  function remove(gone: string) {
    const at = pictures.findIndex(({ address }) => address === gone)
    setPictures(pictures.toSpliced(at, 1))
    setSaid(`${nameOf(pictures, gone)} will be removed once you save.`)
    note.current?.focus()
  }
  function takeTheirs(now: ProductOfForm) {
    setProducts({ seen: now })
    setPictures(now.pictures)
    tellTheirsTaken()
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
          onPicture={({ address }) => setPictures((before) => withPicture(before, address))}
        />
        {/* Receives the focus when the focused row is removed. */}
        <p ref={note} tabIndex={-1} className={said ? 'text-muted' : 'sr-only'}>
          {said}
        </p>
        {wrong && <ErrorNote sentence={wrong} />}
        {theirs && <TheirPictures pictures={theirs.pictures} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={busy} disabled={!isChanged} onClick={() => run()}>
            {theirs ? 'Keep mine' : 'Save the pictures'}
          </Button>
          {theirs && (
            <Button tone="quiet" onClick={() => takeTheirs(theirs)}>
              Take theirs
            </Button>
          )}
          {isChanged && !theirs && <p className="text-muted">Not saved yet.</p>}
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
