import { PACK_FORMS } from '#contract/goods/catalogue/pack-forms.ts'
import { Specimen } from './specimen.tsx'

const PRODUCTS = 10

/** Shows every form of pack, with ten products in it. */
export function Packs() {
  return PACK_FORMS.map((form) => (
    <Specimen key={form} title={form}>
      {Array.from({ length: PRODUCTS }, (_, at) => `/dev/pack/${form}.${at}.svg`).map((address) => (
        <span key={address} className="picture size-36 bg-tint-oat">
          <img src={address} alt="" width={136} height={136} loading="lazy" />
        </span>
      ))}
    </Specimen>
  ))
}
