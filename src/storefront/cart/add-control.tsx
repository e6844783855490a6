import type { Product } from '#contract/product.ts'
import { Stepper } from '#ui/form/stepper.tsx'
import { useModalStore } from '../layout/modal-store.ts'

export function AddControl({ product }: { product: Pick<Product, 'title' | 'in_stock'> }) {
  const show = useModalStore((state) => state.show)
  return (
    <Stepper
      title={product.title}
      count={0}
      inStock={product.in_stock}
      onAdd={() => show({ type: 'login' })}
    />
  )
}
