import { useCallback, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { type LineToPick, readPractice } from '#contract/orders/picking/picking.ts'
import { Button } from '#ui/form/button.tsx'
import { call } from '../../network/call.ts'
import { BackLink, PageHead } from '../../pieces/page.tsx'
import { type LineAct, outcomeOf } from './kept-picking.ts'
import { PICK } from './picking-address.ts'
import { WalkList } from './walk-list.tsx'

export const loader = async () => (await call(readPractice, {})).data

export function Screen() {
  const lines = useLoaderData<typeof loader>()
  // Another practice order starts with a clean list.
  return <Practice key={lines.map(({ product_id }) => product_id).join()} given={lines} />
}

/** The same list as a real order's. It lives on this screen alone: nothing is sent, and nothing is kept. */
function Practice({ given }: { given: readonly LineToPick[] }) {
  const [lines, setLines] = useState(given)
  const { revalidate } = useRevalidator()
  const done = lines.filter(({ outcome }) => outcome).length
  const act = useCallback((position: number, done: LineAct) => {
    setLines((lines) =>
      lines.map((line) => (line.position === position ? { ...line, outcome: outcomeOf(line, done) } : line)),
    )
  }, [])
  return (
    <>
      <PageHead title="Practice order" sentence={`Practice · ${done} of ${lines.length}`} />
      <p className="mb-4 rounded-card bg-warning-pale p-3 font-semibold">
        This is practice. No customer waits for it, and stock, money and reports stay as they are.{' '}
        <BackLink to={PICK}>Back to the orders</BackLink>
      </p>
      <WalkList lines={lines} onAct={act} />
      <p role="status" className="mb-3 font-semibold">
        {done === lines.length && lines.length > 0 && 'That is all of it. A real order would be packed now.'}
      </p>
      <Button tone="quiet" className="min-h-14" onClick={() => void revalidate()}>
        Another practice order
      </Button>
    </>
  )
}
