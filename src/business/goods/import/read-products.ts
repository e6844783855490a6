import { isComparable } from '#contract/goods/catalogue/comparison-price.ts'
import { Refusal, wrongInput } from '#contract/refusals.ts'
import { unguardCell } from '../../csv-line.ts'
import { WrongCell } from './cells.ts'
import { allColumns, type Column, columns, type Incoming, mayBeEmpty, neededColumns } from './columns.ts'
import { type Row, readCsv } from './read-csv.ts'

const SHOWN = 50
const LEFT_OUT_SHOWN = 200

export interface ReadProduct extends Incoming {
  line: number
}

/** Yields the products that can be read, and notes what is wrong with the other lines. */
export async function* readProducts(
  pieces: AsyncIterable<Uint8Array>,
  wrong: WrongLines,
): AsyncGenerator<ReadProduct> {
  let header: Column[] | undefined
  let rows = 0
  for await (const row of readCsv(pieces)) {
    if (!header) header = readHeader(row)
    else {
      rows++
      const product = readRow(header, row, wrong)
      if (product) yield product
    }
  }
  if (!header) throw wrongInput('The file is empty.')
  if (rows === 0) throw wrongInput('The file has no products.')
}

function readHeader({ cells }: Row): Column[] {
  const names = cells.map((cell) => cell.trim())
  const unknown = names.find((name) => !(allColumns as string[]).includes(name))
  if (unknown !== undefined)
    throw wrongInput(
      `There is no column ${JSON.stringify(unknown)}. The columns are ${allColumns.join(', ')}.`,
    )
  const missing = neededColumns.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    const hint = missing.every((name) => mayBeEmpty.includes(name)) ? ' Their cells may be empty.' : ''
    throw wrongInput(`The first line is missing ${missing.join(', ')}.${hint}`)
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw wrongInput(`The first line has ${twice} twice.`)
  // Only the two columns together tell whether compared_per fits the product's unit.
  if (names.includes('compared_per') && !names.includes('pack_unit'))
    throw wrongInput('The first line has compared_per without pack_unit.')
  if (names.includes('sub_category') && !names.includes('sub_category_id'))
    throw wrongInput('The first line has sub_category without sub_category_id, which takes titles too.')
  return names as Column[]
}

function readRow(header: Column[], { line, cells }: Row, wrong: WrongLines): ReadProduct | undefined {
  if (cells.length !== header.length) {
    wrong.say(line, `has ${cells.length} cells, and the first line has ${header.length}`)
    return undefined
  }
  const before = wrong.count
  const read = header.map((name, at) => [
    name,
    readCell(name, cells[at] ?? '', (what) => wrong.say(line, what)),
  ])
  if (wrong.count > before) return undefined
  const product = { ...(Object.fromEntries(read) as Incoming), line }
  const contradiction = contradictionIn(product)
  if (contradiction) wrong.say(line, contradiction)
  return contradiction ? undefined : product
}

function readCell(name: Column, cell: string, say: (what: string) => void): unknown {
  try {
    return columns[name](unguardCell(cell))
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error
    say(`${name} ${error.message}`)
    return undefined
  }
}

function contradictionIn({ price, special, pack_unit, compared_per }: Incoming): string | undefined {
  if (special !== null && special >= price) return 'special is not below price'
  if (compared_per && pack_unit && !isComparable(pack_unit, compared_per))
    return `compared_per ${compared_per} does not measure what is sold by ${pack_unit}`
  return undefined
}

/** Collects the faults of a file, line by line; only the first ones are kept. */
export class WrongLines {
  count = 0
  #said: { line: number; what: string }[] = []

  say(line: number, what: string): void {
    this.count++
    if (this.#said.length < SHOWN) this.#said.push({ line, what })
  }

  /** Refuses the whole file if any line is wrong. */
  refuse(): void {
    if (this.count === 0) return
    const lines = this.#said
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, what }) => `Line ${line}: ${what}`)
    if (this.count > SHOWN) lines.push(`and ${this.count - SHOWN} more`)
    const faults = this.count === 1 ? '1 fault' : `${this.count} faults`
    throw new Refusal('invalid_input', { lines }, `Nothing was changed: the file has ${faults}.`)
  }

  leavesOut(_line: number): boolean {
    return false
  }
}

/** Leaves out wrong lines and notes why, where the other lines are to be imported all the same. */
export class LinesLeftOut extends WrongLines {
  readonly first: string[] = []
  readonly #lines = new Set<number>()

  override say(line: number, what: string): void {
    if (this.#lines.has(line)) return
    this.#lines.add(line)
    this.count++
    if (this.first.length < LEFT_OUT_SHOWN) this.first.push(what)
  }

  override refuse(): void {}

  override leavesOut(line: number): boolean {
    return this.#lines.has(line)
  }
}
