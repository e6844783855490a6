import type { RefObject } from 'react'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { classNames } from '#ui/class-names.ts'
import { ComboboxList } from '#ui/form/combobox-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { tintOf } from '#ui/product/tint-of.ts'
import { doneTyping } from '../goods/search/typing.ts'
import type { Suggestion, SuggestionGroup } from '../goods/search/use-suggestions.ts'
import { focusPage } from '../layout/focus-page.ts'
import { PageLink } from '../layout/page-link.tsx'
import { searchTexts as texts } from '../texts/search.ts'
import { Facts, SuggestedProduct } from './suggested-product.tsx'

interface Props {
  id: string
  input: RefObject<HTMLInputElement | null>
  groups: readonly SuggestionGroup[]
  asked: string
  onAdded: (product: Product) => void
}

/** Words to search for, products with their Add button, and shelves. */
export function SuggestionList({ id, input, groups, asked, onAdded }: Props) {
  const typed = asked.toLowerCase()
  return (
    <ComboboxList id={id} label={texts.suggestions} input={input}>
      {groups.map(({ kind, label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: options stand in groups, and no fieldset may hold them
        <div key={label} role="group" aria-label={label} className={`suggested-${kind}`}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-13 text-muted">
            {label}
          </p>
          <div>
            {options.map((suggestion) => {
              const link = (
                <PageLink
                  key={suggestion.path}
                  id={`${id}-${suggestion.path}`}
                  to={suggestion.path}
                  role="option"
                  tabIndex={-1}
                  onClick={readOn}
                  className={classNames(
                    'flex min-h-11 min-w-0 items-center gap-3 px-3 py-1 hover:bg-well aria-selected:bg-success-pale',
                    kind === 'queries'
                      ? 'shrink-0 rounded-card max-768:rounded-pill max-768:bg-well'
                      : 'flex-[1_1_9rem] rounded-card',
                  )}
                >
                  <Words suggestion={suggestion} typed={typed} />
                </PageLink>
              )
              const { product } = suggestion
              if (!product) return link
              return (
                <SuggestedProduct
                  key={product.id}
                  id={`${id}-${product.id}`}
                  product={product}
                  onAdded={onAdded}
                >
                  {link}
                </SuggestedProduct>
              )
            })}
          </div>
        </div>
      ))}
    </ComboboxList>
  )
}

/** A chosen suggestion is searched for without a debounce, and focus moves to the page that it opens. */
export function readOn(): void {
  doneTyping()
  focusPage()
}

function Words({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { kind, title, image, category_id = '', product } = suggestion
  if (kind === 'queries')
    return (
      <>
        <Icon name="search" className="size-5 text-muted max-768:hidden" />
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
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {product && <Facts product={product} />}
      </span>
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
