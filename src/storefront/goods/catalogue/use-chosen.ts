import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListAsk, listSearch } from './list-ask.ts'

/** Optimistic filters: a tick shows at once; when the list has loaded, the address decides. */
export function useChosen(ask: ListAsk, path: string) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(ask)
  const [answered, setAnswered] = useState(ask)
  if (answered !== ask) {
    setAnswered(ask)
    setChosen(ask)
  }

  function choose(change: Partial<ListAsk>) {
    const next = { ...chosen, ...change, page: 1 }
    setChosen(next)
    void navigate(path + listSearch(next), { preventScrollReset: true })
  }
  return { chosen, choose }
}
