/** How many are chosen. Heard as it changes, so it is there before there are any. */
export function ChosenCount({ count }: { count: number }) {
  return (
    <p role="status" className={count === 0 ? 'sr-only' : 'font-semibold'}>
      {count > 0 && `${count} chosen`}
    </p>
  )
}
