import type { Banner } from '#contract/offers/home-page/dashboard.ts'

interface Props {
  banner: Banner
  width: number
  height: number
  /** The width of the picture in the window, where it is not the full width. */
  sizes?: string
  isUrgent: boolean
  /** The media query of the screens that show the wide picture. */
  wideOn: string
}

/** The picture behind a banner's words. For pictures from the office, browsers choose AVIF in the size that fits. */
export function BannerPicture({ banner, isUrgent, sizes, wideOn, ...size }: Props) {
  const { image, image_set, image_mobile, image_mobile_set } = banner
  return (
    <picture>
      {image_set && <source media={wideOn} type="image/avif" srcSet={image_set} />}
      {image && <source media={wideOn} srcSet={image} />}
      {image_mobile_set && <source type="image/avif" srcSet={image_mobile_set} sizes={sizes} />}
      <img
        {...size}
        src={image_mobile || image}
        alt=""
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : undefined}
      />
    </picture>
  )
}
