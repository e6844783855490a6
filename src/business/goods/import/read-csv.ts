import { isNoTable, NO_TABLE } from '#contract/goods/products/no-table.ts'
import { Refusal } from '#contract/refusals.ts'

/** A row of a CSV file, and the line of the file on which it begins. */
export interface Row {
  line: number
  cells: string[]
}

/** A longer row means that a quote is never closed. */
const ROW_AT_MOST = 100_000

/** Cell separators: a comma, or what spreadsheets write in a locale with decimal commas. */
const SEPARATORS = [',', ';', '\t']

/** Reads CSV (RFC 4180) as a stream, a piece in memory at a time. The first line shows what separates the cells. */
export async function* readCsv(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = new CsvReader()
  for await (const piece of pieces) {
    if (reader.isAtStart && isNoTable(piece)) throw new Refusal('invalid_input', {}, NO_TABLE)
    yield* reader.take(decode(decoder, piece, reader.line))
  }
  yield* reader.take(decode(decoder, undefined, reader.line))
  yield* reader.end()
}

function decode(decoder: TextDecoder, piece: Uint8Array | undefined, line: number): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new Refusal('invalid_input', {}, `After line ${line} the file is not written in UTF-8.`)
  }
}

/** Before a cell, in a bare cell, between quotes, or at a quote that closes them unless another one follows. */
type State = 'start' | 'bare' | 'quoted' | 'quote'

/** A state machine that reads one character at a time; decision 026 says why it is not a library. */
class CsvReader {
  line = 1
  #began = 1
  #state: State = 'start'
  #cell = ''
  #cells: string[] = []
  #length = 0
  #separator: string | undefined

  get isAtStart(): boolean {
    return this.line === 1 && this.#length === 0
  }

  #wrong(what: string): Refusal {
    return new Refusal('invalid_input', {}, `Line ${this.#began}: ${what}.`)
  }

  *take(text: string): Generator<Row> {
    for (const letter of text) {
      if (++this.#length > ROW_AT_MOST) throw this.#wrong('a quote is opened and never closed')
      if (letter === '\n') this.line++
      if (this.#state === 'quoted') this.#inQuotes(letter)
      else if (this.#separates(letter)) this.#endCell()
      else if (letter === '\n') yield* this.#endRow()
      else this.#bare(letter)
    }
  }

  *end(): Generator<Row> {
    if (this.#state === 'quoted') throw this.#wrong('a quote is opened and never closed')
    yield* this.#endRow()
  }

  #separates(letter: string): boolean {
    if (this.#separator === undefined && SEPARATORS.includes(letter)) this.#separator = letter
    return letter === this.#separator
  }

  #inQuotes(letter: string): void {
    if (letter === '"') this.#state = 'quote'
    else this.#cell += letter
  }

  #bare(letter: string): void {
    if (letter === '"') this.#quote()
    else if (this.#state !== 'quote') {
      this.#cell += letter
      this.#state = 'bare'
    } else if (letter !== '\r') throw this.#wrong('after a closing quote there is a separator or nothing')
  }

  #quote(): void {
    if (this.#state === 'bare') throw this.#wrong('a cell with a quote in it stands between quotes')
    // Between quotes, a doubled quote stands for one quote.
    if (this.#state === 'quote') this.#cell += '"'
    this.#state = 'quoted'
  }

  #endCell(): void {
    this.#cells.push(this.#state === 'bare' ? this.#cell.replace(/\r$/, '') : this.#cell)
    this.#cell = ''
    this.#state = 'start'
  }

  *#endRow(): Generator<Row> {
    const isQuoted = this.#state === 'quote'
    this.#endCell()
    const row = { line: this.#began, cells: this.#cells }
    this.#separator ??= ','
    this.#cells = []
    this.#length = 0
    this.#began = this.line
    if (row.cells.length > 1 || row.cells[0] !== '' || isQuoted) yield row
  }
}
