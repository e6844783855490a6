import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { blockTitle, kindWords } from '#contract/offers/home-page/block-title.ts'
import {
  BLOCK_KINDS,
  BLOCKS_AT_MOST,
  type HomeBlock,
  type HomeContent,
} from '#contract/offers/home-page/home-content.ts'
import {
  type HomePage,
  type HomeVersion,
  readHomePage,
  readHomeVersion,
} from '#contract/offers/home-page/home-page.ts'
import { IconButton, QuietButton } from '#ui/form/button.tsx'
import { EmptyState, ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { History } from '../../people/audit/history.tsx'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { OrderList } from '../../pieces/order-list.tsx'
import { PageHead, Part, QuietLink, RowLink, TextLink } from '../../pieces/page.tsx'
import { whenInWords } from './differences.tsx'
import { DraftState } from './draft-state.tsx'
import { blockAddress, DEALS, LOOK, NEW_BLOCK } from './home-address.ts'
import { withoutBlock } from './home-edits.ts'
import { contentOf, HomeMerged, useHomeDraft } from './home-merged.tsx'

export const loader = async () => (await call(readHomePage, {})).data

export function Screen() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Home page" sentence="What shoppers see first, top to bottom.">
        <TextLink to={DEALS}>Collections</TextLink>
        <QuietLink to={LOOK}>Preview</QuietLink>
      </PageHead>
      <DraftState page={page} />
      <BlockList page={page} />
      <Part title="Earlier versions">
        <HomeVersions page={page} />
      </Part>
      <History entries={page.history} />
    </>
  )
}

interface Change {
  next: HomeContent
  said: string
}

/** The blocks in order; each change is saved to the draft at once. */
function BlockList({ page }: { page: HomePage }) {
  const draft = useHomeDraft(page)
  const [pending, setPending] = useState<HomeContent>()
  const waiting = useRef<Change>(undefined)
  const content = pending ?? contentOf(page)
  const { blocks } = content

  /** Queues the latest change while a save is running. */
  async function change(next: HomeContent, said: string) {
    setPending(next)
    waiting.current = { next, said }
    if (draft.busy) return
    for (let one: Change | undefined = waiting.current; one; one = waiting.current) {
      waiting.current = undefined
      if (!(await draft.save(one.next, one.said))) break
    }
    waiting.current = undefined
    setPending(undefined)
  }
  const titleOf = (block: HomeBlock) => blockTitle(block, page.deals)
  /** A banner and its deal may have the same title, so the type and position tell them apart. */
  function nameOf(block: HomeBlock) {
    const title = titleOf(block)
    const isOnly = blocks.filter((other) => titleOf(other) === title).length === 1
    return isOnly
      ? title
      : `${title} (${kindWords[block.block_type] ?? block.block_type}, number ${blocks.indexOf(block) + 1})`
  }
  return (
    <Part title="Blocks">
      {draft.sentence && <ErrorNote sentence={draft.sentence} className="mb-4" />}
      <HomeMerged draft={draft} />
      {blocks.length === 0 ? (
        <EmptyState
          title="The home page is empty"
          sentence="Add banners, categories or a collection below."
        />
      ) : (
        <OrderList
          label="Blocks, from top to bottom"
          items={blocks}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onOrder={(ordered) => change({ blocks: [...ordered] }, '')}
        >
          {(block) => (
            <BlockRow
              block={block}
              title={titleOf(block)}
              name={nameOf(block)}
              onTakeOut={() =>
                change(withoutBlock(content, block.id), `${nameOf(block)} is removed from the draft.`)
              }
            />
          )}
        </OrderList>
      )}
      {blocks.length < BLOCKS_AT_MOST && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <span className="font-semibold">Add:</span>
          {BLOCK_KINDS.map((kind) => (
            <QuietLink key={kind} to={`${NEW_BLOCK}?kind=${kind}`}>
              {kindWords[kind]}
            </QuietLink>
          ))}
        </div>
      )}
    </Part>
  )
}

interface RowProps {
  block: HomeBlock
  title: string
  /** A name unique among the blocks. */
  name: string
  onTakeOut: () => void
}

function BlockRow({ block, title, name, onTakeOut }: RowProps) {
  const about = [kindWords[block.block_type] ?? block.block_type, whenInWords(block)]
  return (
    <div className="flex flex-wrap items-center gap-3 pl-2">
      <span className="grid min-w-40 flex-1">
        <RowLink to={blockAddress(block.id)} draggable={false}>
          {title}
        </RowLink>
        <span className="text-13 text-muted">{about.filter(Boolean).join(', ')}</span>
      </span>
      {!block.is_shown && <Pill tone="grey">Hidden</Pill>}
      <IconButton icon="trash" label={`Remove ${name}`} onClick={onTakeOut} />
    </div>
  )
}

/** The published versions of the home page. Restoring a version makes it the draft. */
export function HomeVersions({ page }: { page: HomePage }) {
  const draft = useHomeDraft(page)
  const { run, busy, sentence } = useAction(async (home_version_id: string) => {
    const { data } = await call(readHomeVersion, { home_version_id })
    await draft.save(data, 'It’s your draft now. Check it, then publish.')
  })
  if (page.versions.length === 0)
    return <p className="text-muted">Nothing yet. Every version you publish is kept here.</p>
  const error = sentence ?? draft.sentence
  const columns: Column<HomeVersion>[] = [
    { title: 'When', cell: ({ at }) => <Moment at={at} /> },
    {
      title: 'Who',
      cell: ({ by }) => by ?? <span className="text-muted">Before the office, or a command</span>,
    },
    { title: 'Blocks', cell: ({ blocks }) => blocks },
    {
      title: 'Status',
      cell: ({ id, at, is_live }) =>
        is_live ? (
          <Pill tone="green">Shown now</Pill>
        ) : (
          <QuietButton busy={busy} onClick={() => run(id)}>
            Restore
            <span className="sr-only">
              {' '}
              the page of <Moment at={at} />
            </span>
          </QuietButton>
        ),
    },
  ]
  return (
    <>
      {error && <ErrorNote sentence={error} className="mb-4" />}
      <HomeMerged draft={draft} />
      {page.draft && <p className="mb-2 text-muted">Restoring one replaces the draft above.</p>}
      <ListTable caption="Earlier versions" columns={columns} rows={page.versions} />
    </>
  )
}
