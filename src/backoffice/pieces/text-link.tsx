import { Link, type LinkProps } from 'react-router'
import { classNames } from '#ui/class-names.ts'

interface Props extends LinkProps {
  className?: string
  /** In a row of a table, where a mouse needs less height than a finger. */
  inRow?: boolean
}

/** A link that stands by itself, with room for a finger. */
export function TextLink({ className, inRow, ...rest }: Props) {
  const look = classNames(
    'inline-flex min-h-11 items-center text-accent underline',
    inRow && '768:pointer-fine:min-h-6',
    className,
  )
  return <Link {...rest} className={look} />
}
