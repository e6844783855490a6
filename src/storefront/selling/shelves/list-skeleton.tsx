import { PAGE_SIZE } from '#contract/goods/catalogue/product-list.ts'
import { SkeletonBlock } from '#ui/states/states.tsx'
import { ProductGrid } from './product-grid.tsx'

/** The columns of filters and products, on screens that are wide enough for both. */
export const listLook = '1024:grid 1024:grid-cols-[min(14rem,26%)_minmax(0,1fr)] 1024:gap-10'

export function ListSkeleton() {
  return (
    <div className={listLook}>
      <div className="flex flex-col gap-4 max-1024:hidden">
        {Array.from({ length: 7 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike, and none moves
          <SkeletonBlock key={index} className="h-5" />
        ))}
      </div>
      <div>
        <SkeletonBlock className="mb-4 ml-auto h-11 w-60 rounded-pill" />
        <ProductGrid products={[]} coming={PAGE_SIZE} />
      </div>
    </div>
  )
}
