import type { Banner } from '#contract/dashboard/dashboard.ts'

interface Props {
  banner: Banner
  width: number
  height: number
  isUrgent: boolean
}

/** Behind the words of a banner. */
export function BannerPicture({ banner, isUrgent, ...size }: Props) {
  return (
    <img
      {...size}
      src={banner.image_mobile || banner.image}
      alt=""
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : undefined}
      className="-z-10 absolute inset-0 size-full rounded-card bg-well object-cover object-left"
    />
  )
}
