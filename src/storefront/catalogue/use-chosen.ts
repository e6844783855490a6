import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ListAsk, listSearch } from './list-ask.ts'

/** What is ticked, at once, while the list that it asks for is on its way; what the address says once it is there. */
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
