import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { RowName } from '../layout/open-row.ts'
import { forgetUnsaved } from '../layout/unsaved-work.ts'

/** History state of an entry made by opening a row; closing such a row goes back. */
const OPENED_HERE = 'row opened here'

/**
 * Keeps the open row of a list in the address: a link opens it and Back closes it. The row stays as it was when opened,
 * even while it closes. A new row has no address.
 */
export function useOpenRow<Row>(name: RowName, rows: readonly Row[], keyOf: (row: Row) => string) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const key = params.get(name)
  const found = rows.find((row) => keyOf(row) === key)
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState({ key, row: found, opening: 0 })
  const isOpened = found !== undefined && (key !== shown.key || shown.row === undefined)
  if (isOpened && !isNew) setShown({ key, row: found, opening: shown.opening + 1 })
  else if (key !== shown.key) setShown({ ...shown, key, row: key === null ? shown.row : undefined })
  const { opening } = shown
  const isOpen = isNew || (key !== null && shown.row !== undefined)
  /** The current opening, until it starts to close. */
  const openNow = useRef<number>(undefined)
  const closed = useRef<PromiseWithResolvers<void>>(undefined)
  useLayoutEffect(() => {
    if (!isOpen) return
    openNow.current = opening
    return () => {
      openNow.current = undefined
    }
  }, [isOpen, opening])
  useLayoutEffect(() => (key === null ? undefined : () => closed.current?.resolve()), [key])

  function ask(row: Row) {
    const wanted = new URLSearchParams(params)
    wanted.set(name, keyOf(row))
    // An invalid key in the address has no list entry before it, so it is replaced.
    const how = key === null ? { state: OPENED_HERE } : { state, replace: true }
    navigate(`?${wanted}`, { ...how, preventScrollReset: true })
  }
  function askNew() {
    setShown({ key, row: undefined, opening: shown.opening + 1 })
    setNew(true)
  }
  /**
   * Ends only this opening: a late response must not close a row that was opened since, nor go back twice. Resolves
   * once the list's address is restored, because the navigation would cancel a revalidation started before.
   */
  async function end(): Promise<void> {
    if (openNow.current === opening) close()
    await closed.current?.promise
  }
  function close() {
    openNow.current = undefined
    setNew(false)
    if (key === null) return
    forgetUnsaved()
    closed.current = Promise.withResolvers()
    if (state === OPENED_HERE) navigate(-1)
    else {
      const wanted = new URLSearchParams(params)
      wanted.delete(name)
      navigate(`?${wanted}`, { replace: true, preventScrollReset: true })
    }
  }
  return {
    /** Undefined for a new row. */
    row: shown.row,
    isOpen,
    /** Differs for each opening; as a key it resets the form even if the row is reopened at once. */
    opening,
    ask,
    askNew,
    end,
  }
}
