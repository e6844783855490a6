import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { noteList, TextLink } from './page.tsx'

interface Props extends ComponentProps<typeof Form> {
  /** The address of the unfiltered list; false if no filter is set. */
  all?: string | false
  /** Says how many rows match, for screen readers. */
  found?: string
}

/**
 * Filters a list through the address. On a phone the fields fill their rows. Another address fills the fields again, and
 * the field that had the focus has it again.
 */
export function FilterForm({ all, found, children, ...rest }: Props) {
  const { pathname, search: of } = useLocation()
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
      <Button ref={show} type="submit" tone="quiet">
        Show
      </Button>
      {all && <TextLink to={all}>Show all</TextLink>}
      {found !== undefined && <FoundNote sentence={found} of={of} />}
    </Form>
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
