import { useLoaderData } from 'react-router'
import { LONGEST_SAID, SYNONYMS_AT_MOST } from '#contract/goods/synonyms/synonym-rules.ts'
import { listSynonyms, removeSynonym, type Synonym } from '#contract/goods/synonyms/synonyms.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { Pill } from '../../pieces/cells.tsx'
import { FormDialog, useDialogSubject } from '../../pieces/dialogs.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { BackLink, PageHead, Part, RowButton, RowNameButton, useDone } from '../../pieces/page.tsx'
import { EmptyList, FilterForm, FilterSearch, foundInWords, PageLinks } from '../../pieces/paged-list.tsx'
import { RemoveInPlace } from '../../pieces/remove-in-place.tsx'
import { CATALOGUE } from '../catalogue/catalogue-address.ts'
import { TrySearch, useTrial } from './try-search.tsx'
import { WordForm } from './word-form.tsx'

export async function loader({ searchParams }: URL) {
  return call(listSynonyms, {
    q: searchParams.get('q') ?? '',
    page: Number(searchParams.get('page')) || 1,
  })
}

export function Screen() {
  const { data, page, page_size, total, in_all } = useLoaderData<typeof loader>()
  const done = useDone()
  const place = { page, pageSize: page_size, total, one: 'word' }
  const trial = useTrial()
  const { about: synonym, isOpen, ask, end } = useDialogSubject<Synonym | undefined>()
  async function close(sentence: string, word: string) {
    end()
    await Promise.all([trial.tryIt(word), done(sentence)])
  }
  function tryFromList(word: string) {
    trial.field.current?.focus()
    trial.tryIt(word)
  }
  return (
    <>
      <PageHead title="Search words" sentence="Other words that shoppers use for what you sell.">
        <BackLink to={CATALOGUE}>Back to the catalogue</BackLink>
        {in_all >= SYNONYMS_AT_MOST ? (
          <p className="text-muted">A shop has at most {inThousands(SYNONYMS_AT_MOST)} search words.</p>
        ) : (
          <Button onClick={() => ask(undefined)}>New word</Button>
        )}
      </PageHead>
      <TrySearch trial={trial} />
      <Part title="All words">
        {in_all > 0 && (
          <FilterForm filters={['q']} found={foundInWords(place)}>
            <FilterSearch
              label="Find a word"
              maxLength={LONGEST_SAID}
              placeholder="The word, or what it means"
              className="min-w-56 flex-1 768:max-w-112"
            />
          </FilterForm>
        )}
        {data.length === 0 ? (
          <EmptyList
            title="No search words yet"
            sentence="Add the words shoppers use, and they will find it by those too."
          />
        ) : (
          <>
            <ListTable
              caption="Search words"
              columns={columnsWith(ask, tryFromList)}
              rows={data}
              keyOf={({ word }) => word}
            />
            <PageLinks {...place} />
          </>
        )}
      </Part>
      <FormDialog open={isOpen} onClose={end} title={synonym ? `“${synonym.word}”` : 'New word'}>
        <WordForm
          synonym={synonym}
          onSaved={(word) => close(`“${word}” is saved. Searches use it from now on.`, word)}
        />
        {synonym && (
          <RemoveInPlace
            what="this word"
            title={`“${synonym.word}”`}
            sentence="Shoppers who type it will then find only products with that exact word."
            version={synonym.version}
            remove={async (version) => {
              await call(removeSynonym, { word: synonym.word, version })
              await close(`“${synonym.word}” is removed.`, synonym.word)
            }}
          />
        )}
      </FormDialog>
    </>
  )
}

function columnsWith(onEdit: (synonym: Synonym) => void, onTry: (word: string) => void): Column<Synonym>[] {
  return [
    {
      title: 'Word',
      cell: (synonym) => (
        <span className="flex flex-wrap items-center gap-2">
          <RowNameButton onClick={() => onEdit(synonym)}>{synonym.word}</RowNameButton>
          {synonym.is_brand && <Pill tone="blue">Brand</Pill>}
        </span>
      ),
    },
    {
      title: 'Means',
      cell: ({ means }) => <span className="wrap-anywhere 768:leading-6">{means.join(', ')}</span>,
    },
    {
      title: 'What it finds',
      cell: ({ word }) => (
        <RowButton aria-label={`Try it: ${word}`} onClick={() => onTry(word)}>
          Try it
        </RowButton>
      ),
    },
  ]
}
