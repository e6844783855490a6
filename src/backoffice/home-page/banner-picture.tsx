import type { ComponentProps } from 'react'
import { Field } from '../pieces/field.tsx'
import { PictureDrop } from '../pieces/picture-drop.tsx'

interface Props extends ComponentProps<typeof Field> {
  value: string
  /** What is chosen, for operators who hear it among others. */
  choose: string
  /** How wide to how high it is cut. */
  shape: string
  onAddress: (address: string) => void
}

/** A picture of a banner: dropped in, or by its address where the shop has it already. */
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
