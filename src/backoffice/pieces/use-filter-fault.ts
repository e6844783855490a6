import { useState } from 'react'
import { useLocation } from 'react-router'

/** The error of a filter field: that of the address, or that of a submission since. */
export function useFilterFault(ofAddress: string | undefined) {
  const { search } = useLocation()
  const [found, setFound] = useState<{ search: string; fault: string | undefined }>()
  const fault = found?.search === search ? found.fault : ofAddress
  return [fault, (fault: string | undefined) => setFound({ search, fault })] as const
}
