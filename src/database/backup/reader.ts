import { END_OF_ROWS } from './format.ts'

const LINE_END = 10
const ROWS_END = Buffer.from(`\n${END_OF_ROWS}`)

/** Reads a backup's text piece by piece, holding no more of it than one line. */
export class BackupReader {
  private readonly parts: AsyncIterator<Buffer>
  // The end of the line that was read last stays in front, so that a table without rows ends like any other.
  private held: Buffer = Buffer.from('\n')

  constructor(parts: AsyncIterable<Buffer>) {
    this.parts = parts[Symbol.asyncIterator]()
  }

  async nextLine(): Promise<Record<string, unknown>> {
    let end = this.held.indexOf(LINE_END, 1)
    while (end < 0) {
      if (!(await this.readMore())) throw new Error('The backup ends in the middle of a line')
      end = this.held.indexOf(LINE_END, 1)
    }
    const text = this.held.toString('utf8', 1, end)
    this.held = this.held.subarray(end)
    return JSON.parse(text)
  }

  /** The rows of the table whose line was read last. */
  async *rows(): AsyncGenerator<Buffer> {
    let start = 1
    for (;;) {
      const end = this.held.indexOf(ROWS_END)
      if (end >= 0) {
        if (end + 1 > start) yield this.held.subarray(start, end + 1)
        this.held = this.held.subarray(end + ROWS_END.length - 1)
        return
      }
      // What could be the beginning of the end waits for the next piece.
      const known = this.held.length - ROWS_END.length
      if (known > start) {
        yield this.held.subarray(start, known)
        this.held = this.held.subarray(known)
        start = 0
      }
      if (!(await this.readMore())) throw new Error('The backup ends in the middle of a table')
    }
  }

  /** As many bytes as the line that was read last says, and the end of a line behind them. */
  async bytes(count: number): Promise<Buffer> {
    const parts = [this.held.subarray(1)]
    let read = this.held.length - 1
    while (read <= count) {
      const { value, done } = await this.parts.next()
      if (done) throw new Error('The backup ends in the middle of a file')
      parts.push(value)
      read += value.length
    }
    const all = Buffer.concat(parts)
    this.held = all.subarray(count)
    return all.subarray(0, count)
  }

  private async readMore(): Promise<boolean> {
    const { value, done } = await this.parts.next()
    if (done) return false
    this.held = Buffer.concat([this.held, value])
    return true
  }
}
