import type { Category } from '#contract/dashboard/dashboard.ts'
import type { Meeting } from '#contract/office/meeting.ts'
import { fieldWords, type ProductDraft } from './product-draft.ts'

interface Props {
  was: ProductDraft
  mine: ProductDraft
  now: ProductDraft
  meeting: Meeting<ProductDraft>
  categories: readonly Category[]
}

/** What another person has changed meanwhile, beside what one has typed. */
export function Theirs({ was, mine, now, meeting: { theirs, clashes }, categories }: Props) {
  const shown = (draft: ProductDraft, name: keyof ProductDraft) => inWords(draft, name, categories)
  return (
    <div className="rounded-card bg-warning-pale p-4">
      <p className="font-semibold">Changed meanwhile</p>
      <ul className="mt-1 grid gap-1">
        {theirs.map((name) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-semibold">{fieldWords[name]}:</span> {shown(was, name)} → {shown(now, name)}
            {clashes.includes(name) && <>. Yours: {shown(mine, name)}</>}
          </li>
        ))}
      </ul>
      {clashes.length === 0 && <p className="mt-1">You have changed other fields: both can be kept.</p>}
    </div>
  )
}

function inWords(draft: ProductDraft, name: keyof ProductDraft, categories: readonly Category[]): string {
  if (name === 'gst_free') return draft.gst_free ? 'yes' : 'no'
  if (name === 'panel')
    return draft.panel.rows.map(({ nutrient, per_100 }) => `${nutrient} ${per_100}`).join(', ') || 'none'
  if (name !== 'sub_category_id') return draft[name] || 'none'
  const all = categories.flatMap(({ subcategories }) => subcategories)
  return all.find(({ id }) => id === draft.sub_category_id)?.title ?? draft.sub_category_id
}
