import type { ComponentProps } from 'react'
import type { HomeBanner } from '#contract/offers/home-page/home-content.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ChoiceField, Field, typed } from '../../pieces/fields.tsx'
import { PictureDrop } from '../../pieces/picture-drop.tsx'
import { WhenFields } from './when-fields.tsx'

interface Props {
  number: number
  of: number
  banner: HomeBanner
  fields: Record<string, string>
  /** The pages that a banner may link to. */
  places: readonly (readonly [address: string, words: string])[]
  onChange: (banner: HomeBanner) => void
  onMove: (by: number) => void
  onTakeOut: () => void
}

/** Edits one banner: its text, pictures, link and promo code. */
export function BannerFields({ number, of, banner, fields, places, onChange, onMove, onTakeOut }: Props) {
  const errorAt = (name: string) => fields[`banners.${number - 1}.${name}`]
  const isOptional = (name: string) => name === 'link' || name === 'code'
  const field = (name: 'banner_name' | 'image' | 'image_mobile' | 'link' | 'code') =>
    typed(
      banner[name] ?? '',
      (text) => onChange({ ...banner, [name]: isOptional(name) ? text || null : text }),
      errorAt(name),
    )
  const [from, until] = [errorAt('from'), errorAt('until')]
  return (
    <fieldset className="grid gap-4 rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <legend className="px-1 font-semibold text-14">Banner {number}</legend>
      <Field label="Words on it" {...field('banner_name')} />
      <BannerPicture
        label="Picture"
        choose={`Choose the picture of banner ${number}`}
        hint="Four times as wide as it is high. Keep the left third plain, because the words go there."
        shape="4:1"
        {...field('image')}
        onAddress={(image) => onChange({ ...banner, image })}
      />
      <BannerPicture
        label="Picture on a phone"
        choose={`Choose the phone’s picture of banner ${number}`}
        hint="Twice as wide as it is high. If empty, phones show the other picture."
        shape="2:1"
        {...field('image_mobile')}
        onAddress={(image_mobile) => onChange({ ...banner, image_mobile })}
      />
      <ChoiceField
        label="Link to"
        value={places.some(([address]) => address === banner.link) ? (banner.link ?? '') : ''}
        onChange={({ target }) => onChange({ ...banner, link: target.value || null })}
        options={[['', banner.link ? 'The address below' : 'Nowhere'], ...places]}
      />
      <div className="grid gap-4 560:grid-cols-2">
        <Field
          label="Address of the link"
          hint="The page chosen above, or any address in the shop"
          {...field('link')}
        />
        <Field label="Promo code" hint="None, if left empty" autoCapitalize="characters" {...field('code')} />
      </div>
      <WhenFields
        when={banner}
        onChange={(when) => onChange({ ...banner, ...when })}
        errors={{ ...(from && { from }), ...(until && { until }) }}
      />
      <div className="flex flex-wrap gap-2">
        <QuietButton
          usedUp={number === 1}
          aria-label={`↑ Move banner ${number} up`}
          onClick={() => onMove(-1)}
        >
          ↑
        </QuietButton>
        <QuietButton
          usedUp={number === of}
          aria-label={`↓ Move banner ${number} down`}
          onClick={() => onMove(1)}
        >
          ↓
        </QuietButton>
        <QuietButton aria-label={`Remove banner ${number}`} onClick={onTakeOut}>
          Remove
        </QuietButton>
      </div>
    </fieldset>
  )
}

interface BannerPictureProps extends ComponentProps<typeof Field> {
  value: string
  /** The upload button's label, which names the picture for screen readers. */
  choose: string
  /** The aspect ratio of the crop. */
  shape: string
  onAddress: (address: string) => void
}

/** A banner's picture, uploaded or given by the address of an existing one. */
function BannerPicture({ choose, shape, onAddress, ...field }: BannerPictureProps) {
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
