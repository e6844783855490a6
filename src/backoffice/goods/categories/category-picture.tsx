import { BASKET } from '#contract/goods/categories/category-limits.ts'
import { smallPicture } from '#contract/goods/pictures/picture-address.ts'
import { Button } from '#ui/form/button.tsx'
import { PictureDrop } from '../../pieces/picture-drop.tsx'

interface Props {
  image: string
  onImage: (address: string) => void
  error?: string | undefined
}

/** The picture of a category or a shelf; a drawn basket stands in for a missing one. */
export function CategoryPicture({ image, onImage, error }: Props) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-14">Picture</p>
      <div className="flex flex-wrap items-center gap-3">
        <img
          src={smallPicture(image)}
          alt={image === BASKET ? 'A basket' : 'Its picture now'}
          width={96}
          height={96}
          className="size-24 rounded-card bg-well object-contain"
        />
        {image !== BASKET && (
          <Button tone="quiet" onClick={() => onImage(BASKET)}>
            Show a basket
          </Button>
        )}
      </div>
      <PictureDrop kind="product" label="Choose a picture" onPicture={({ address }) => onImage(address)} />
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
