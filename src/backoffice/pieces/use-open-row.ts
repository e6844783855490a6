import { useLayoutEffect, useRef, useState } from 'react'
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
  const [shown, setShown] = useState({ key, row: found, opening: 0 })
  const isOpened = found !== undefined && (key !== shown.key || shown.row === undefined)
  if (isOpened && !isNew) setShown({ key, row: found, opening: shown.opening + 1 })
  else if (key !== shown.key) setShown({ ...shown, key, row: key === null ? shown.row : undefined })
  const { opening } = shown
  const isOpen = isNew || (key !== null && shown.row !== undefined)
  /** Until its closing begins. */
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
    // A key that opened nothing is no list to go back to.
    const how = key === null ? { state: OPENED_HERE } : { state, replace: true }
    navigate(`?${wanted}`, { ...how, preventScrollReset: true })
  }
  function askNew() {
    setShown({ key, row: undefined, opening: shown.opening + 1 })
    setNew(true)
  }
  /**
   * Of one opening: an answer that comes once that is closed closes nothing that was opened since, and goes back no second
   * time. Resolves once the address is the list's again: the navigation would drop a revalidation that began before.
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
    /** None for a new one. */
    row: shown.row,
    isOpen,
    /** Another each time that it is opened: its form begins anew, however soon after it was closed. */
    opening,
    ask,
    askNew,
    end,
  }
}
