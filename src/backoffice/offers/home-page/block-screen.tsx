import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { blockTitle, kindWords } from '#contract/offers/home-page/block-title.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { BLOCK_KINDS } from '#contract/offers/home-page/home-content.ts'
import { readHomePage } from '#contract/offers/home-page/home-page.ts'
import { Button } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { useGoOn, useUnsaved } from '../../layout/unsaved-work.ts'
import { call } from '../../network/call.ts'
import { PageHead, TextLink } from '../../pieces/page.tsx'
import { UnsentPictures, useSaveWithPictures } from '../../pieces/unsent-pictures.ts'
import { BlockFields } from './block-fields.tsx'
import { HOME } from './home-address.ts'
import { newBlock, withBlock } from './home-edits.ts'
import { contentOf, HomeMerged, useHomeDraft } from './home-merged.tsx'

export async function loader({ pathname, searchParams }: URL) {
  const id = decodeURIComponent(pathname.split('/').at(-1) ?? '')
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
