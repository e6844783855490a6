import type { FeeZone } from '#contract/delivery/windows/delivery-charge.ts'
import { amountInWords } from '#contract/goods/stock/amounts.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { isSame } from '#contract/merge.ts'
import { type Cents, formatCents } from '#contract/money.ts'
import { kindWords } from '#contract/offers/home-page/block-title.ts'
import type { AuditEntry } from '#contract/people/audit/audit.ts'
import { type Change, changesBetween, type Fields } from '#contract/people/audit/changes.ts'
import { blockOfField, kindOfField, lineOfField } from '#contract/people/audit/kind-of-field.ts'
import { dayWithYear, momentInWords } from '../../pieces/cells.tsx'
import { stageWords, statusWords } from '../../pieces/order-words.ts'
import { fieldInWords, isOfPictures, picturesInWords } from './field-words.ts'

/** What the changes refer to by id: the titles of it, and which of the products have their amounts in grams. */
type Named = Pick<AuditEntry, 'names' | 'weighed'>

interface Props extends Partial<Named> {
  changes: readonly Change[]
}

/** Lists the changed fields with their old and new values. */
export function Changes({ changes, names = {}, weighed = [] }: Props) {
  const named = { names, weighed }
  const told = changes.filter(isTold)
  if (told.length === 0) return null
  return (
    <ul className="grid gap-0.5">
      {told.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          <span className="text-muted">{labelOf(change, named)}:</span> {inWords(change, named)}
        </li>
      ))}
    </ul>
  )
}

const CENTS = /_cents$/
const AMOUNT = /^(on_hand|low_at|counted)$/
const POSITION = /^(lat|lng)$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /\b\d{4}-\d\d-\d\d$/
/** A state as the service names it, such as out_for_delivery. */
const STATE = /^[a-z]+(_[a-z]+)+$/
const NONE = 'none'
const stepWords: Partial<Record<string, string>> = { ...statusWords, ...stageWords }

/** Hides empty fields of a new thing, and lists whose remaining items keep their order. */
function isTold({ field, before, after, personal }: Change): boolean {
  if (field === 'order' && isSameOrder(before, after)) return false
  return personal === true || before !== undefined || shown(field, after, { names: {}, weighed: [] }) !== NONE
}

/** Compares the items in both lists only; added and removed items are reported separately. */
function isSameOrder(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  const stayed = (some: unknown[], others: unknown[]) => some.filter((one) => others.includes(one))
  return isSame(stayed(before, after), stayed(after, before))
}

function labelOf({ field }: Change, named: Named): string {
  const block = blockOfField(field)
  return (block && named.names[`block ${block}`]) ?? fieldInWords(field)
}

function inWords(change: Change, named: Named): string {
  const { field, before, after, personal } = change
  if (personal) return 'changed (not shown)'
  if (isOfPictures(field)) return picturesInWords(before, after)
  if (field === 'bands') return feesInWords(before, after)
  if (isFields(before) && isFields(after)) return partsInWords(before, after, named)
  if (isItems(before) && isItems(after)) return itemsInWords(before, after, named)
  if (before === undefined) return sideInWords(field, after, named)
  if (after === undefined) return `${sideInWords(field, before, named)}, taken away`
  return `${shown(field, before, named)} → ${shown(field, after, named)}`
}

/** Describes a changed object by the parts that changed. */
function partsInWords(before: Fields, after: Fields, named: Named): string {
  return changesBetween(before, after)
    .map((change) => `${fieldInWords(change.field)} ${inWords(change, named)}`)
    .join('; ')
}

/** Describes an added or a removed value; of an object only the parts with content. */
function sideInWords(field: string, value: unknown, named: Named): string {
  if (isItems(value)) return value.map(titleOf).join(', ') || NONE
  if (!isFields(value)) return shown(field, value, named)
  const parts = changesBetween({}, value).filter(isTold)
  return parts.map((part) => `${fieldInWords(part.field)} ${inWords(part, named)}`).join(', ') || NONE
}

interface Item extends Fields {
  id: string
}

/** Describes a changed list: items added, removed and changed. */
function itemsInWords(before: readonly Item[], after: readonly Item[], named: Named): string {
  const [were, are] = [byId(before), byId(after)]
  const words = changesBetween(were, are).map(({ field: id }) => {
    const [was, is] = [were[id], are[id]]
    const title = titleOf(is ?? was ?? { id })
    if (!was) return `${title} is new`
    return is ? `${title}: ${partsInWords(was, is, named)}` : `${title} is removed`
  })
  return words.join('; ') || 'in another order'
}

function titleOf({ id, banner_name }: Item): string {
  return String(banner_name ?? id)
}

function byId(items: readonly Item[]): Record<string, Item> {
  return Object.fromEntries(items.map((item) => [item.id, item]))
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((each) => isFields(each) && typeof each.id === 'string')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shown(field: string, value: unknown, named: Named): string {
  if (field === 'allergens' && value === null) return 'not known yet'
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    if (CENTS.test(field)) return formatCents(value as Cents)
    // A window's fee stands in dollars, as the office's screen sends it.
    if (field === 'fee') return formatCents(Math.round(value * 100) as Cents)
    if (field === 'cut_off_minutes') return `${value / 60} h before`
    // Such an entry names one product alone.
    if (AMOUNT.test(field) && named.weighed.length > 0) return amountInWords({ sold_by: 'weight' }, value)
    return POSITION.test(field) ? value.toFixed(5) : inThousands(value)
  }
  if (typeof value === 'string') return textInWords(field, value, named)
  if (Array.isArray(value)) return value.map((each) => shown(field, each, named)).join(', ') || NONE
  return (
    Object.entries(value as object)
      .map(([name, each]) => `${fieldInWords(name)} ${shown(name, each, named)}`)
      .join(', ') || NONE
  )
}

function textInWords(field: string, value: string, named: Named): string {
  if (field === 'status') return stepWords[value] ?? value
  if (field === 'block_type') return kindWords[value] ?? value
  const kind = kindOfField(field)
  if (kind) return named.names[`${kind} ${value}`] ?? value
  if (MOMENT.test(value)) return momentInWords(value)
  const line = lineOfField(field, value)
  if (line) {
    const title = named.names[`product ${line.product}`] ?? line.product
    const amount = named.weighed.includes(line.product)
      ? `${amountInWords({ sold_by: 'weight' }, Number(line.quantity))} of`
      : `${line.quantity} ×`
    return `${amount} ${title}${line.rest.replace(DAY, dayWithYear)}`
  }
  if (field === 'expected_on' || field === 'day') return value.replace(DAY, dayWithYear)
  return STATE.test(value) ? value.replaceAll('_', ' ') : value
}

/** `to 5 km: $3.90 → $5.00`: the delivery fees that changed, by distance. */
function feesInWords(before: unknown, after: unknown): string {
  const [were, are] = [feesByReach(before), feesByReach(after)]
  return [...new Set([...were.keys(), ...are.keys()])]
    .filter((reach) => were.get(reach) !== are.get(reach))
    .map((reach) => `${reach}: ${were.get(reach) ?? 'none'} → ${are.get(reach) ?? 'none'}`)
    .join('; ')
}

function feesByReach(bands: unknown): Map<string, string> {
  return new Map(
    ((bands ?? []) as FeeZone[]).map(({ upToMetres, feeCents }) => [
      `to ${upToMetres / 1_000} km`,
      formatCents(feeCents),
    ]),
  )
}
