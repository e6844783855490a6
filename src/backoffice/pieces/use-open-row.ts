import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { RowName } from '../layout/open-row.ts'
import { forgetUnsaved } from '../layout/unsaved-work.ts'

/** The state of an entry of the history that was made by opening a row: going back is what closes it. */
const OPENED_HERE = 'row opened here'

/**
 * The row that a dialog is about stands in the address: a link opens it, Back closes it. It stays as it was when it was
 * opened, and while it closes; a new one has no address.
 */
export function useOpenRow<Row>(name: RowName, rows: readonly Row[], keyOf: (row: Row) => string) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const key = params.get(name)
  const found = rows.find((row) => keyOf(row) === key)
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState<{ key: string | null; about: Row | 'new' | undefined }>({
    key,
    about: found,
  })
  if (key !== shown.key || (found && shown.about === undefined))
    setShown({ key, about: key === null ? shown.about : found })
  const closing = useRef<() => void>(undefined)
  useEffect(() => {
    if (key === null) closing.current?.()
  }, [key])

  function ask(about: Row | 'new') {
    if (about === 'new') {
      setShown({ key, about })
      setNew(true)
      return
    }
    const wanted = new URLSearchParams(params)
    wanted.set(name, keyOf(about))
    navigate(`?${wanted}`, { state: OPENED_HERE, preventScrollReset: true })
  }
  /** Over once the address is the list's again: what is read anew before would be dropped on the way. */
  async function end(): Promise<void> {
    setNew(false)
    if (key === null) return
    forgetUnsaved()
    const closed = Promise.withResolvers<void>()
    closing.current = closed.resolve
    if (state === OPENED_HERE) navigate(-1)
    else {
      const wanted = new URLSearchParams(params)
      wanted.delete(name)
      navigate(`?${wanted}`, { replace: true, preventScrollReset: true })
    }
    await closed.promise
  }
  return { about: shown.about, isOpen: isNew || (key !== null && shown.about !== undefined), ask, end }
}
