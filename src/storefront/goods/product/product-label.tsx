import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/goods/catalogue/catalogue.ts'
import { hundredOf } from '#contract/goods/catalogue/hundred-of.ts'
import { withCachedMarkup } from '../../cached-markup.tsx'
import { productTexts as texts } from '../../texts/product.ts'

const labelled = Object.keys(texts.labelled) as (keyof typeof texts.labelled)[]

interface Props {
  product: Pick<
    ProductDetail,
    | 'ingredients'
    | 'allergens'
    | 'allergens_known'
    | 'nutrition'
    | 'unit_type'
    | 'health_stars'
    | keyof typeof texts.labelled
  >
}

function Label({ product }: Props) {
  const { ingredients, allergens, allergens_known, nutrition, health_stars } = product
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 1024:grid-cols-2">
      <div className="flex flex-col gap-6">
        {ingredients && (
          <Part title={texts.ingredients}>
            <Ingredients words={ingredients} allergens={allergens} />
            <span className="mt-1 block text-14 text-muted">{texts.checkLabel}</span>
          </Part>
        )}
        {allergens.length > 0 && (
          <Part title={texts.contains}>
            <strong className="inline-block font-bold first-letter:uppercase">{allergens.join(', ')}</strong>
          </Part>
        )}
        {!allergens_known && <Part title={texts.allergens}>{texts.askUs}</Part>}
        {health_stars && <Part title={texts.healthStars}>{texts.stars(health_stars)}</Part>}
        {labelled.map(
          (name) =>
            product[name] && (
              <Part key={name} title={texts.labelled[name]}>
                {product[name]}
              </Part>
            ),
        )}
      </div>
      {nutrition && <NutritionPanel nutrition={nutrition} unit={hundredOf(product.unit_type)} />}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-18">{title}</h2>
      <p className="mt-1 max-w-160">{children}</p>
    </section>
  )
}

/** Marks the allergens in the list of ingredients, so that a shopper finds them at a glance. */
function Ingredients({ words, allergens }: { words: string; allergens: readonly string[] }) {
  if (allergens.length === 0) return words
  const named = allergens.map((name) => name.replace(/[^\p{L} -]/gu, '')).join('|')
  const pieces = words.split(new RegExp(`\\b(${named})`, 'iu'))
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay where they are, and may be the same
  return pieces.map((piece, index) => (index % 2 === 1 ? <strong key={index}>{piece}</strong> : piece))
}

interface PanelProps {
  nutrition: NonNullable<ProductDetail['nutrition']>
  unit: 'g' | 'mL'
}

function NutritionPanel({ nutrition: { serving_size, servings_per_pack, rows }, unit }: PanelProps) {
  return (
    <section>
      <h2 className="text-18">{texts.nutrition}</h2>
      <p className="mt-1 text-14 text-muted">{texts.servings(servings_per_pack, serving_size)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section aria-label={texts.nutrition} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full text-left text-14 tabular-nums">
          <thead>
            <tr className="border-outline border-b">
              <th className="py-2 pr-3 font-semibold">{texts.nutrient}</th>
              <th className="px-3 py-2 text-right font-semibold">{texts.perServing}</th>
              <th className="py-2 pl-3 text-right font-semibold">{texts.per100(unit)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ nutrient, per_serving, per_100 }) => (
              <tr key={nutrient} className="border-outline border-b">
                <th scope="row" className="py-2 pr-3 font-regular">
                  {nutrient}
                </th>
                <td className="px-3 py-2 text-right">{per_serving}</td>
                <td className="py-2 pl-3 text-right">{per_100}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

const CachedLabel = withCachedMarkup(Label)

const onLabel = [
  'ingredients',
  'allergens',
  'allergens_known',
  'nutrition',
  'unit_type',
  'health_stars',
  ...labelled,
] as const

/** Passes on only what is on the label, so that a new price keeps the cached markup. */
function LabelOnServer({ product }: Props) {
  const label = Object.fromEntries(onLabel.map((name) => [name, product[name]])) as Props['product']
  return <CachedLabel product={label} />
}

/** The label of the pack, in the usual order of labels. */
export const ProductLabel = import.meta.env.SSR ? LabelOnServer : Label
