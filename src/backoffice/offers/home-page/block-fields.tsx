import type { Category } from '#contract/offers/home-page/dashboard.ts'
import { BANNERS_AT_MOST, type HomeBlock } from '#contract/offers/home-page/home-content.ts'
import type { HomePage } from '#contract/offers/home-page/home-page.ts'
import { AISLES_PATH, aislePath, dealPath } from '#contract/slug.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { CheckField, ChoiceField, Field, typed } from '../../pieces/fields.tsx'
import { WordLink } from '../../pieces/page.tsx'
import { NEW_DEAL } from '../deals/deals-address.ts'
import { BannerFields } from './banner-fields.tsx'
import { movedTo, newBanner } from './home-edits.ts'
import { WhenFields } from './when-fields.tsx'

interface Props {
  block: HomeBlock
  onChange: (block: HomeBlock) => void
  fields: Record<string, string>
  deals: HomePage['deals']
  categories: readonly Category[]
}

export function BlockFields(props: Props) {
  const { block, onChange, fields } = props
  const put = (more: Partial<HomeBlock>) => onChange({ ...block, ...more })
  return (
    <>
      <CheckField label="Show it" checked={block.is_shown} onChange={(is_shown) => put({ is_shown })} />
      {block.block_type !== 'banner' && (
        <Field label="Heading" {...typed(block.heading, (heading) => put({ heading }), fields.heading)} />
      )}
      <WhenFields when={block} onChange={put} errors={fields} />
      {block.block_type === 'special_deal' && <DealFields {...props} />}
      {block.block_type === 'category_banner' && <CategoryFields {...props} />}
      {block.block_type === 'banner' && <Banners {...props} />}
    </>
  )
}

function DealFields({ block, onChange, fields, deals }: Props) {
  if (deals.length === 0)
    return (
      <p className="rounded-card bg-warning-pale p-3">
        There are no collections yet. A collection is a list of products with a name.{' '}
        <WordLink to={NEW_DEAL}>Make the first one</WordLink>
      </p>
    )
  return (
    <ChoiceField
      label="Collection"
      {...typed(block.deal_id ?? '', (id) => onChange({ ...block, deal_id: id || null }), fields.deal_id)}
      options={[
        ['', 'Choose one'],
        ...deals.map(({ id, heading, products }) => [id, `${heading} (${products})`] as const),
      ]}
    />
  )
}

function CategoryFields({ block, onChange, fields, categories }: Props) {
  const { category_ids } = block
  return (
    <fieldset className="grid gap-1 560:grid-cols-2">
      <legend className="mb-2 font-semibold text-14">Categories (all of them, if none is ticked)</legend>
      {categories.map(({ id, title }) => (
        <CheckField
          key={id}
          label={title}
          checked={category_ids.includes(id)}
          onChange={(isAsked) => {
            const others = category_ids.filter((one) => one !== id)
            onChange({ ...block, category_ids: isAsked ? [...others, id] : others })
          }}
        />
      ))}
      {fields.category_ids && <p className="text-13 text-danger">{fields.category_ids}</p>}
    </fieldset>
  )
}

function Banners({ block, onChange, fields, deals, categories }: Props) {
  const { banners } = block
  return (
    <>
      <CheckField
        label="Rotate the banners; otherwise only the first is shown"
        checked={block.is_scrollable}
        onChange={(is_scrollable) => onChange({ ...block, is_scrollable })}
      />
      {banners.map((banner, at) => (
        <BannerFields
          key={banner.id}
          number={at + 1}
          of={banners.length}
          banner={banner}
          fields={fields}
          places={placesToLeadTo(deals, categories)}
          onChange={(changed) => onChange({ ...block, banners: banners.with(at, changed) })}
          onMove={(by) => onChange({ ...block, banners: movedTo(banners, at, at + by) })}
          onTakeOut={() => onChange({ ...block, banners: banners.toSpliced(at, 1) })}
        />
      ))}
      {fields.banners && <p className="text-13 text-danger">{fields.banners}</p>}
      <QuietButton
        className="justify-self-start"
        disabled={banners.length >= BANNERS_AT_MOST}
        onClick={() => onChange({ ...block, banners: [...banners, newBanner()] })}
      >
        Add a banner
      </QuietButton>
    </>
  )
}

/** Returns the pages that a banner can link to: deals, categories and the list of all categories. */
function placesToLeadTo(deals: HomePage['deals'], categories: readonly Category[]) {
  return [
    ...deals.map((deal) => [dealPath(deal), `Collection: ${deal.heading}`] as const),
    ...categories.map((category) => [aislePath(category), `Category: ${category.title}`] as const),
    [AISLES_PATH, 'All categories'] as const,
  ]
}
