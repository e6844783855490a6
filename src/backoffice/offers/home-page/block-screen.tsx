import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { blockTitle, kindWords } from '#contract/offers/home-page/block-title.ts'
import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { BANNERS_AT_MOST, BLOCK_KINDS, type HomeBlock } from '#contract/offers/home-page/home-content.ts'
import { type HomePage, readHomePage } from '#contract/offers/home-page/home-page.ts'
import { AISLES_PATH, aislePath, dealPath } from '#contract/slug.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call } from '../../network/call.ts'
import { CheckField, ChoiceField, Field, typed } from '../../pieces/fields.tsx'
import { PageHead, TextLink, useGoOn, WordLink } from '../../pieces/page.tsx'
import { UnsentPictures, useSaveWithPictures } from '../../pieces/unsent-pictures.ts'
import { NEW_DEAL } from '../deals/deals-address.ts'
import { BannerFields } from './banner-fields.tsx'
import { HOME } from './home-address.ts'
import { movedTo, newBanner, newBlock, withBlock } from './home-edits.ts'
import { contentOf, HomeMerged, useHomeDraft } from './home-merged.tsx'
import { WhenFields } from './when-fields.tsx'

export async function loader({ searchParams }: URL, id: string) {
  const [page, categories] = await Promise.all([call(readHomePage, {}), call(fetchCategories, {})])
  const kind = BLOCK_KINDS.find((one) => one === searchParams.get('kind')) ?? 'banner'
  const known = contentOf(page.data).blocks.find((block) => block.id === id)
  return {
    page: page.data,
    categories: categories.data,
    block: id === 'new' ? { ...newBlock(kind), deal_id: searchParams.get('deal') } : known,
    isNew: id === 'new',
  }
}

export function Screen() {
  const { page, categories, block, isNew } = useLoaderData<typeof loader>()
  const known = block ? blockTitle(block, page.deals) : 'Block'
  return (
    <>
      <PageHead
        title={isNew ? 'New block' : known}
        {...(block && { sentence: kindWords[block.block_type] ?? block.block_type })}
      >
        <TextLink to={HOME}>Back to the home page</TextLink>
      </PageHead>
      {block ? (
        <BlockForm key={block.id} first={block} page={page} categories={categories} />
      ) : (
        <EmptyState title="This block is gone" sentence="Another team member took it off the home page." />
      )}
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

interface FormProps extends Pick<Loaded, 'page' | 'categories'> {
  first: NonNullable<Loaded['block']>
}

function BlockForm({ first, page, categories }: FormProps) {
  const goOn = useGoOn()
  const [block, setBlock] = useState(first)
  const [began] = useState(first)
  useUnsaved(began, block)
  const draft = useHomeDraft(page, async () => {
    await goOn(HOME)
  })
  const content = withBlock(contentOf(page), block)
  const { unsent, isSending, saveWithPictures } = useSaveWithPictures(() => draft.save(content, ''))
  const at = content.blocks.findIndex(({ id }) => id === block.id)
  const prefix = `home_content.blocks.${at}.`
  const fields = Object.fromEntries(
    Object.entries(draft.fields).map(([name, sentence]) => [name.replace(prefix, ''), sentence]),
  )
  return (
    // A section, not a form: the picture's upload form is nested in it.
    <section aria-label="What the block shows" className="grid max-w-180 gap-5">
      <UnsentPictures value={unsent}>
        <BlockFields
          block={block}
          onChange={setBlock}
          fields={fields}
          deals={page.deals}
          categories={categories}
        />
      </UnsentPictures>
      {draft.sentence && (
        <ErrorNote
          sentence={
            Object.keys(fields).length > 0 ? `Nothing is saved yet: ${draft.sentence}` : draft.sentence
          }
        />
      )}
      <HomeMerged draft={draft} onKeep={(both) => draft.save(withBlock(both, block), '')} />
      <div className="flex flex-wrap gap-3">
        <Button busy={draft.busy || isSending} usedUp={draft.merged !== undefined} onClick={saveWithPictures}>
          Save to the draft
        </Button>
      </div>
    </section>
  )
}

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
