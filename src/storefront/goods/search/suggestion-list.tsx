import type { RefObject } from 'react'
import { Link } from 'react-router'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { formatDollars } from '#contract/money.ts'
import { classNames } from '#ui/class-names.ts'
import { ComboboxList } from '#ui/form/combobox-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { tintOf } from '#ui/product/tint-of.ts'
import { focusPage } from '../../layout/focus-page.ts'
import { searchTexts as texts } from '../../texts/search.ts'
import { doneTyping } from './typing.ts'
import type { Suggestion } from './use-suggestions.ts'

// Products must be in sight without scrolling: below the queries on a phone, beside the other groups on a desktop.
const kinds = ['queries', 'products', 'categories'] as const

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  suggestions: readonly Suggestion[]
  asked: string
}

export function SuggestionList({ id, input, suggestions, asked }: Props) {
  const typed = asked.trim().toLowerCase()
  return (
    <ComboboxList
      id={id}
      label={texts.suggestions}
      input={input}
      className="absolute right-0 top-full w-full min-w-[min(28rem,100vw-2rem)] z-30 mt-1 max-h-[45dvh] overflow-y-auto overscroll-contain rounded-card bg-raised p-2 shadow-float 1024:grid 1024:max-h-112 1024:min-w-160 1024:grid-cols-[2fr_3fr] 1024:grid-rows-[auto_1fr] 1024:gap-x-2"
    >
      {kinds.map((kind) => {
        const options = suggestions.filter((suggestion) => suggestion.kind === kind)
        if (options.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: options stand in groups, and no fieldset may hold them
          <div
            key={kind}
            role="group"
            aria-label={texts[kind]}
            className={classNames(kind === 'products' && '1024:col-start-2 1024:row-span-2 1024:row-start-1')}
          >
            <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-13 text-muted">
              {texts[kind]}
            </p>
            {options.map((suggestion) => (
              <Link
                key={suggestion.path}
                id={`${id}-${suggestion.path}`}
                to={suggestion.path}
                role="option"
                tabIndex={-1}
                onClick={readOn}
                className="flex min-h-11 items-center gap-3 rounded-card px-3 py-1 hover:bg-well aria-selected:bg-success-pale"
              >
                <Line suggestion={suggestion} typed={typed} />
              </Link>
            ))}
          </div>
        )
      })}
    </ComboboxList>
  )
}

/** A chosen suggestion is searched for without a debounce, and focus moves to the page that it opens. */
function readOn(): void {
  doneTyping()
  focusPage()
}

function Line({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { kind, title, image, category_id = '', product } = suggestion
  if (kind === 'queries')
    return (
      <>
        <Icon name="search" className="size-5 text-muted" />
        <Completed title={title} typed={typed} />
      </>
    )
  return (
    <>
      <span
        className={`flex size-9 shrink-0 items-center justify-center rounded-card ${tintOf(category_id)}`}
      >
        {image && <Picture src={image} width={28} height={28} className="size-7 object-contain" />}
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate">{title}</span>{' '}
        {product && (
          <span className="shrink-0 text-13 text-muted tabular-nums">
            {product.unit} {product.unit_type}
          </span>
        )}
      </span>
      {product && (
        <span className="font-semibold text-14 tabular-nums">{formatDollars(shownPrice(product))}</span>
      )}
    </>
  )
}

/** Sets the untyped part in bold, because the shopper looks for that part. */
function Completed({ title, typed }: { title: string; typed: string }) {
  if (!title.startsWith(typed)) return <span className="font-semibold">{title}</span>
  return (
    <span>
      {typed}
      <span className="font-semibold">{title.slice(typed.length)}</span>
    </span>
  )
}
