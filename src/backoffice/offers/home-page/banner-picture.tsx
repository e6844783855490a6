import type { ComponentProps } from 'react'
import { Field } from '../../pieces/fields.tsx'
import { PictureDrop } from '../../pieces/picture-drop.tsx'

interface Props extends ComponentProps<typeof Field> {
  value: string
  /** The upload button's label, which names the picture for screen readers. */
  choose: string
  /** The aspect ratio of the crop. */
  shape: string
  onAddress: (address: string) => void
}

/** A banner's picture, uploaded or given by the address of an existing one. */
export function BannerPicture({ choose, shape, onAddress, ...field }: Props) {
  const { value } = field
  return (
    <div className="grid gap-3">
      {value && (
        <img src={value} alt="" className="max-h-32 w-full rounded-card bg-well object-cover object-left" />
      )}
      <Field {...field} />
      <PictureDrop
        kind="banner"
        label={choose}
        shapes={[{ words: `Cut to ${shape}`, ratio: shape }, { words: 'The whole picture' }]}
        onPicture={({ address }) => onAddress(address)}
      />
    </div>
  )
}
