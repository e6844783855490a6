import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#ui/form/button.tsx'

interface Props extends ComponentProps<typeof Form> {
  /** The address of the unfiltered list; false if no filter is set. */
  all?: string | false
}

/** Filters a list through the address. On a phone the fields fill their rows. */
export function FilterForm({ all, children, ...rest }: Props) {
  return (
    <Form method="get" {...rest} className="filters">
      {children}
      <Button type="submit" tone="quiet">
        Show
      </Button>
      {all && (
        <Link to={all} className="inline-flex min-h-11 items-center text-accent underline">
          Show all
        </Link>
      )}
    </Form>
  )
}
