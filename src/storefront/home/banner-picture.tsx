import type { ReactNode } from 'react'
import type { Banner } from '#contract/dashboard/dashboard.ts'

interface Props {
  banner: Banner
  width: number
  height: number
  /** How wide it stands in the window, for who shows it less wide than that. */
  sizes?: string
  isUrgent: boolean
  /** What other screens show in its place. */
  children?: ReactNode
}

/** Behind the words of a banner. Of one that the office gave, browsers take the lighter format in the size that fits. */
export function BannerPicture({ banner, isUrgent, sizes, children, ...size }: Props) {
  const { image, image_mobile, image_mobile_set } = banner
  return (
    <picture>
      {children}
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
