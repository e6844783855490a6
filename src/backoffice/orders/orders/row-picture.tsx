import { Picture } from '#ui/product/picture.tsx'

/** A product's picture in a row; the words beside it say what it is. */
export function RowPicture({ image }: { image: string }) {
  return (
    <span className="flex size-10 items-center justify-center rounded-card bg-well">
      {image && <Picture src={image} width={36} height={36} className="size-9 object-contain" />}
    </span>
  )
}
