import type { Banner } from '#contract/dashboard.ts'
import { BannerLink } from './banner-link.tsx'

/** Only the first of its banners, with a picture of its own for small screens. */
export function SingleBanner({ banners, isFirst }: { banners: readonly Banner[]; isFirst: boolean }) {
  const banner = banners.find(({ image, image_mobile }) => image || image_mobile)
  if (!banner) return null
  return (
    <section className="frame">
      <BannerLink banner={banner} nameLook="w-2/5 pl-5 text-22 768:pl-10 768:text-36">
        <picture>
          {banner.image && <source media="(min-width: 768px)" srcSet={banner.image} />}
          <img
            src={banner.image_mobile || banner.image}
            alt=""
            width={1440}
            height={360}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            className="aspect-[2/1] w-full rounded-card bg-well object-cover 768:aspect-[4/1]"
          />
        </picture>
      </BannerLink>
    </section>
  )
}
