import { useState } from 'react'
import { PICTURES_OF_A_PRODUCT } from '#contract/office/picture-rules.ts'
import { setProductPictures } from '#contract/office/product-pictures.ts'
import type { ProductOfForm } from '#contract/office/products.ts'
import { smallPicture } from '#contract/pictures/picture-address.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { OrderList } from '../pieces/order-list.tsx'
import { Part } from '../pieces/part.tsx'
import { PictureDrop } from '../pieces/picture-drop.tsx'

type Pictures = readonly ProductOfForm['pictures'][number][]

interface Props {
  product: ProductOfForm
  onDone: (sentence: string) => Promise<void>
}

/** The pictures of a product: added, put in order, described, taken away, and then saved. */
export function ProductPictures({ product, onDone }: Props) {
  const [seen, setSeen] = useState(product)
  const [pictures, setPictures] = useState<Pictures>(product.pictures)
  const [theirs, setTheirs] = useState<ProductOfForm>()
  const { run, busy, fields, sentence } = useDeed(async () => {
    const outcome = await saveOver(theirs ?? seen, pictures)
    if ('now' in outcome) {
      setTheirs(outcome.now)
      throw outcome.refused
    }
    setSeen(outcome.saved)
    setPictures(outcome.saved.pictures)
    setTheirs(undefined)
    await onDone(`The pictures of ${outcome.saved.title} are saved.`)
  })
  const isChanged = !isSame(pictures, seen.pictures)
  const wrong = sentence ?? Object.values(fields)[0]

  function takeTheirs(now: ProductOfForm) {
    setSeen(now)
    setPictures(now.pictures)
    setTheirs(undefined)
  }
  return (
    <Part title="Pictures">
      <div className="grid gap-4">
        {pictures.length === 0 && (
          <p className="text-muted">
            None yet: the shop draws its pack. The first picture is the one in lists.
          </p>
        )}
        <OrderList
          label="Pictures, the first one in lists"
          items={pictures}
          keyOf={({ address }) => address}
          nameOf={({ address }) => nameOf(pictures, address)}
          onOrder={setPictures}
        >
          {(picture) => (
            <PictureRow
              picture={picture}
              name={nameOf(pictures, picture.address)}
              onAlt={(alt) => setPictures(withAlt(pictures, picture.address, alt))}
              onRemove={() => setPictures(pictures.filter(({ address }) => address !== picture.address))}
            />
          )}
        </OrderList>
        {pictures.length < PICTURES_OF_A_PRODUCT && (
          <PictureDrop
            kind="product"
            label="Choose pictures"
            multiple
            onPicture={({ address }) => setPictures((before) => withPicture(before, address))}
          />
        )}
        {wrong && <ErrorNote sentence={wrong} />}
        {theirs && <Theirs pictures={theirs.pictures} />}
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

interface RowProps {
  picture: Pictures[number]
  name: string
  onAlt: (alt: string) => void
  onRemove: () => void
}

function PictureRow({ picture: { address, alt }, name, onAlt, onRemove }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Small address={address} />
      <div className="min-w-40 flex-1">
        <Field
          label={`What ${name.toLowerCase()} shows`}
          hint="For who does not see it; left empty, the product’s name is told"
          autoComplete="off"
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
      </div>
      <IconButton icon="trash" label={`Remove ${name.toLowerCase()}`} onClick={onRemove} />
    </div>
  )
}

/** What another person has made of them meanwhile. */
function Theirs({ pictures }: { pictures: Pictures }) {
  return (
    <div className="rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Someone else has changed these pictures. They are now:</p>
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

function nameOf(pictures: Pictures, address: string): string {
  return `Picture ${pictures.findIndex((picture) => picture.address === address) + 1}`
}

function withAlt(pictures: Pictures, address: string, alt: string): Pictures {
  return pictures.map((picture) => (picture.address === address ? { address, alt } : picture))
}

/** One that is there already is not there twice. */
function withPicture(pictures: Pictures, address: string): Pictures {
  return pictures.some((picture) => picture.address === address)
    ? pictures
    : [...pictures, { address, alt: '' }]
}

function isSame(some: Pictures, others: Pictures): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

/** What others have changed elsewhere is nothing to choose about here. */
async function saveOver(
  was: ProductOfForm,
  pictures: Pictures,
): Promise<{ saved: ProductOfForm } | { now: ProductOfForm; refused: Error }> {
  for (let seen = was; ; ) {
    try {
      const { id: product_id, version } = seen
      return {
        saved: (await call(setProductPictures, { product_id, version, pictures: [...pictures] })).data,
      }
    } catch (error) {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      const now = error.details.now as ProductOfForm
      if (!isSame(now.pictures, was.pictures)) return { now, refused: error as Error }
      seen = now
    }
  }
}
