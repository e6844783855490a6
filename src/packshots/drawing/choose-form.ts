import { contentOf, type DrawnProduct, nameOf } from './drawn-product.ts'
import { type FormName, isFormName } from './forms/forms.ts'
import { forms } from './tables/forms.ts'
import { anyBeginning, anyWord, type Finds, plainWords, readTable } from './word-table.ts'

interface Rule {
  shelf: Finds | undefined
  name: Finds | undefined
  amounts: string[]
  form: FormName
}

const rules: Rule[] = readTable(forms).map(([shelf = '', name = '', amount = '', form = '']) => {
  if (!isFormName(form)) throw new Error(`There is no form called '${form}'.`)
  return {
    shelf: anyBeginning(shelf),
    name: anyWord(name),
    amounts: amount.split(' ').filter((word) => word !== ''),
    form,
  }
})

export function chooseForm(product: DrawnProduct): FormName {
  const name = plainWords(nameOf(product))
  const shelfTitle = plainWords(product.sub_category)
  const fitting = rules.find(
    ({ shelf, name: words, amounts }) =>
      (shelf?.(shelfTitle) ?? true) &&
      (words?.(name) ?? true) &&
      amounts.every((amount) => fits(amount, product)),
  )
  return fitting?.form ?? 'box'
}

function fits(amount: string, product: DrawnProduct): boolean {
  const { pack_unit, pack_count } = product
  const content = contentOf(product)
  if (amount === 'each' || amount === 'pack') return pack_unit === amount
  if (amount === 'solid') return pack_unit === 'g' || pack_unit === 'kg'
  if (amount === 'liquid') return pack_unit === 'mL' || pack_unit === 'L'
  if (content === undefined) return false
  const limit = Number(amount.slice(1))
  // A multipack is drawn as several single packs, so the size of one decides.
  return amount.startsWith('<') ? content / pack_count < limit : content / pack_count > limit
}
