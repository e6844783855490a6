import { useSearchParams } from 'react-router'
import {
  channelWords,
  kindOptions,
  messageStates,
  messageStateWords,
} from '#contract/people/messages-desk/message-list.ts'
import { ChoiceField, Field } from '../../pieces/fields.tsx'
import { FilterForm } from '../../pieces/filter-form.tsx'
import { MESSAGES, messageFilterNames } from './messages-address.ts'

type Option = readonly [value: string, words: string]

const states: Option[] = [
  ['', 'All'],
  ...messageStates.map((state) => [state, messageStateWords[state]] as const),
  ['undelivered', 'Not sent, or did not arrive'],
]
const kinds: Option[] = [['', 'All'], ...kindOptions]
const channels: Option[] = [['', 'Both'], ...(Object.entries(channelWords) as Option[])]

export function MessageFilters({ found }: { found: string }) {
  const [params] = useSearchParams()
  const given = (name: string) => params.get(name) ?? ''
  const isFiltered = messageFilterNames.some((name) => params.get(name))
  return (
    <FilterForm all={isFiltered && MESSAGES} found={found}>
      <Field
        label="Order number"
        type="search"
        name="number"
        inputMode="numeric"
        defaultValue={given('number')}
      />
      <ChoiceField
        label="Status"
        name="message_state"
        defaultValue={given('message_state')}
        options={states}
      />
      <ChoiceField label="About" name="kind" defaultValue={given('kind')} options={kinds} />
      <ChoiceField label="By" name="channel" defaultValue={given('channel')} options={channels} />
      <Field label="Day" type="date" name="day" defaultValue={given('day')} />
    </FilterForm>
  )
}
