import type { Banner } from '#contract/dashboard/dashboard.ts'
import { BannerFace } from './banner-face.tsx'
import { BannerPicture } from './banner-picture.tsx'

/** Only the first of its banners, with a picture of its own for small screens. */
export function SingleBanner({ banners, isFirst }: { banners: readonly Banner[]; isFirst: boolean }) {
  const banner = banners.find(({ image, image_mobile }) => image || image_mobile)
  if (!banner) return null
  return (
    <section className="frame">
      <BannerFace banner={banner} look="768:aspect-[4/1] 768:pl-10" nameLook="w-[38%] text-22 768:text-36">
        <picture>
          {banner.image && <source media="(min-width: 768px)" srcSet={banner.image} />}
          <BannerPicture banner={banner} width={1440} height={360} isUrgent={isFirst} />
        </picture>
      </BannerFace>
    </section>
  )
}
