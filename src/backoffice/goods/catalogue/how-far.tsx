import type { ProductFile } from '#contract/goods/products/product-files.ts'
import { inThousands } from '#contract/in-thousands.ts'

/** A visual progress bar only: announced every second, it would talk without end. */
export function HowFar({ file: { name, done, total } }: { file: ProductFile }) {
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={`How far ${name} is`}
        max={total || undefined}
        value={total ? done : undefined}
        className="progress flex-1"
      />
      {total > 0 && (
        <span>
          {inThousands(done)} of {inThousands(total)}
        </span>
      )}
    </div>
  )
}
