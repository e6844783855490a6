/** A live region must exist before its text changes, so this is rendered with nothing chosen too. */
export function ChosenCount({ count }: { count: number }) {
  return (
    <p role="status" className={count === 0 ? 'sr-only' : 'font-semibold'}>
      {count > 0 && `${count} chosen`}
    </p>
  )
}
