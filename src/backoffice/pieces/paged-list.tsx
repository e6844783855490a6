import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import { inThousands } from '#contract/in-thousands.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ChoiceField, Field } from './fields.tsx'
import { noteList, TextLink, WordLink } from './page.tsx'

interface Props extends ComponentProps<typeof Form> {
  /** The filters of which any leaves something out of the list. */
  filters?: readonly string[]
  /** Says how many rows match, for screen readers. */
  found?: string
}

/**
 * Filters a list through the address. On a phone the fields fill their rows. Another address fills the fields again, and
 * the field that had the focus has it again.
 */
export function FilterForm({ filters = [], found, children, ...rest }: Props) {
  const { pathname, search: of } = useLocation()
  const [params] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const focused = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are new with each address
  useLayoutEffect(() => {
    const field = focused.current && form.current?.elements.namedItem(focused.current)
    if (!(field instanceof HTMLElement) || document.activeElement !== document.body) return
    field.focus({ preventScroll: true })
    if (field instanceof HTMLInputElement && field.type === 'search')
      field.setSelectionRange(field.value.length, field.value.length)
  }, [of])
  useEffect(() => noteList(pathname, of), [pathname, of])
  return (
    <Form
      method="get"
      {...rest}
      ref={form}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        focused.current = target.getAttribute('name') ?? ''
      }}
      onBlur={() => {
        focused.current = ''
      }}
      onChange={({ target }: ChangeEvent<HTMLElement>) => {
        if (isChosen(target)) form.current?.requestSubmit(show.current)
      }}
      className="filters"
    >
      <Fragment key={of}>{children}</Fragment>
      <QuietButton ref={show} type="submit">
        Show
      </QuietButton>
      {filters.some((name) => params.get(name)) && <TextLink to={pathname}>Show all</TextLink>}
      {found !== undefined && <FoundNote sentence={found} of={of} />}
    </Form>
  )
}

/** A field of a filter, which shows what the address has. */
export function FilterField(field: ComponentProps<typeof Field> & { name: string }) {
  const [params] = useSearchParams()
  return <Field defaultValue={params.get(field.name) ?? ''} {...field} />
}

export function FilterSearch(field: Partial<ComponentProps<typeof FilterField>>) {
  return <FilterField label="Search" type="search" name="q" className="min-w-56 flex-1" {...field} />
}

type Options = ComponentProps<typeof ChoiceField>['options']

interface FilterChoiceProps {
  label: string
  name: string
  /** The words of each value, or what to say of none and then of each. */
  options: Options | Readonly<Record<string, string>>
  /** What no choice is called; without it the first option is the default. */
  all?: string
}

export function FilterChoice({ options, all, ...field }: FilterChoiceProps) {
  const [params] = useSearchParams()
  const pairs = Array.isArray(options) ? (options as Options) : Object.entries(options)
  return (
    <ChoiceField
      defaultValue={params.get(field.name) ?? ''}
      options={all === undefined ? pairs : [['', all], ...pairs]}
      {...field}
    />
  )
}

/** A choice applies at once; typed words wait for Enter. A date that is typed is whole with its year. */
function isChosen(field: HTMLElement): boolean {
  if (field instanceof HTMLSelectElement) return true
  if (!(field instanceof HTMLInputElement) || field.type !== 'date') return false
  const isOnly = field.form?.querySelectorAll('[type=date]').length === 1
  return isOnly && (field.value === '' || field.value >= '2000')
}

interface FoundNoteProps {
  sentence: string
  /** The filters in the address, which identify the shown page of the list. */
  of: string
}

/** Announces how much another page or filter found. Takes the focus if the link that was followed is gone. */
function FoundNote({ sentence, of }: FoundNoteProps) {
  const { location } = useNavigation()
  const note = useRef<HTMLParagraphElement>(null)
  const [shown, setShown] = useState({ of, said: '' })
  if (shown.of !== of) setShown({ of, said: sentence })
  useEffect(() => {
    if (shown.said && document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [shown])
  return (
    <p ref={note} tabIndex={-1} role="status" className="sr-only">
      {/* Emptied while other filters load, so that the same sentence is announced again. */}
      {(!location || location.search === of) && shown.said}
    </p>
  )
}

interface PageOfList {
  page: number
  pageSize: number
  total: number
  /** The singular noun of the rows, such as `product`. */
  one: string
}

/** Says where a page stands in its list. */
export function foundInWords({ page, pageSize, total, one }: PageOfList): string {
  if (total === 0) return `No ${one}s found.`
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return `${inThousands(from)}–${inThousands(to)} of ${counted(total, one)}`
}

/** Says what a page of a list with keyset pagination holds, where the total is unknown. */
export function foundOnPage(one: string, rows: number, isMore: boolean): string {
  if (rows === 0) return `No ${one}s found.`
  return isMore ? `${counted(rows, one)} on this page, and more on the next` : counted(rows, one)
}

/** `1 order`, `20 orders` */
export function counted(many: number, one: string): string {
  return `${inThousands(many)} ${many === 1 ? one : `${one}s`}`
}

interface EmptyListProps {
  title: string
  sentence: string
  children?: ReactNode
}

/** Replaces a list without rows: none matches the filters in the address, or there are none yet. */
export function EmptyList(nothingYet: EmptyListProps) {
  const { pathname, search } = useLocation()
  if (![...new URLSearchParams(search).values()].some(Boolean)) return <EmptyState {...nothingYet} />
  return (
    <EmptyState title="Nothing found" sentence="Try another word, or fewer filters.">
      <WordLink to={pathname}>Show all</WordLink>
    </EmptyState>
  )
}

/** Shows the position in a paginated list and its links; the page number is in the address. */
export function PageLinks(place: PageOfList) {
  const { page, pageSize, total } = place
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-4">
      <p className="text-muted">{foundInWords(place)}</p>
      {page > 1 && <PageLink words="Previous" name="page" value={page - 1} />}
      {page * pageSize < total && <PageLink words="Next" name="page" value={page + 1} />}
    </nav>
  )
}

interface PageLinkProps {
  words: string
  /** What the address says of the page: the first one has no value. */
  name: string
  value?: string | number
}

/** A link to another page of the same list. */
export function PageLink({ words, name, value }: PageLinkProps) {
  const [params] = useSearchParams()
  const wanted = new URLSearchParams(params)
  wanted.delete(name)
  if (value !== undefined) wanted.set(name, String(value))
  return (
    <TextLink to={`?${wanted}`} className="font-semibold">
      {words}
    </TextLink>
  )
}

/** Links of a list with keyset pagination, where the number of pages is unknown. */
export function KeysetLinks({ next }: { next: string | null }) {
  const [params] = useSearchParams()
  return (
    <nav aria-label="Pages" className="mt-4 flex gap-4">
      {params.has('after') && <PageLink words="First page" name="after" />}
      {next !== null && <PageLink words="Next page" name="after" value={next} />}
    </nav>
  )
}

/** The error of a filter field: that of the address, or that of a submission since. */
export function useFilterFault(ofAddress: string | undefined) {
  const { search } = useLocation()
  const [found, setFound] = useState<{ search: string; fault: string | undefined }>()
  const fault = found?.search === search ? found.fault : ofAddress
  return [fault, (fault: string | undefined) => setFound({ search, fault })] as const
}
