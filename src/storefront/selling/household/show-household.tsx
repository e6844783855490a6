import type { ReactElement } from 'react'
import { readHousehold } from '#contract/selling/household/household.ts'
import type { PageArgs } from '../../network/api.ts'
import { HouseholdView } from './household-view.tsx'

export async function showHousehold({ call }: PageArgs): Promise<ReactElement> {
  return (
    <div className="max-w-176">
      <HouseholdView first={await call(readHousehold, {})} />
    </div>
  )
}
