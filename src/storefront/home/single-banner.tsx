import type { Banner } from '#contract/dashboard/dashboard.ts'
import { BannerFace } from './banner-face.tsx'

/** Only the first of its banners, with a picture of its own for small screens. */
export function SingleBanner({ banners, isFirst }: { banners: readonly Banner[]; isFirst: boolean }) {
  const banner = banners.find(({ image, image_mobile }) => image || image_mobile)
  if (!banner) return null
  return (
    <section className="frame">
      <BannerFace banner={banner} look="768:aspect-[4/1] 768:pl-10" nameLook="w-[38%] text-22 768:text-36">
        <picture>
          {banner.image && <source media="(min-width: 768px)" srcSet={banner.image} />}
          <img
            src={banner.image_mobile || banner.image}
            alt=""
            width={1440}
            height={360}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            className="-z-10 absolute inset-0 size-full rounded-card bg-well object-cover object-left"
          />
        </picture>
      </BannerFace>
    </section>
  )
}
