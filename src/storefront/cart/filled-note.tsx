import { listTexts as texts } from '../texts/lists.ts'
import type { Filled } from './use-filling.ts'

/** There before there is anything to say, so that what comes is also read out. */
export function FilledNote({ filled }: { filled: Filled | undefined }) {
  return (
    <div role="status" className="order-last w-full empty:absolute">
      {filled && <Outcome {...filled} />}
    </div>
  )
}

function Outcome({ added, left_out, price_changes = [] }: Filled) {
  return (
    <div className="rounded-card bg-well p-4">
      <p className="font-semibold">{added > 0 ? texts.inCart(added) : texts.noneInCart}</p>
      <Told title={texts.leftOut} told={left_out} />
      <Told title={texts.priceChanges} told={price_changes} />
    </div>
  )
}

function Told({ title, told }: { title: string; told: Filled['left_out'] }) {
  if (told.length === 0) return null
  return (
    <>
      <p className="mt-2 text-14">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-14">
        {told.map(({ product_id, message }) => (
          <li key={product_id}>{message}</li>
        ))}
      </ul>
    </>
  )
}
