import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

const FRAME = /(file:\/\/[^\s()]*\.js):(\d+):(\d+)/
const told = new LRUCache<string, string>({ max: 1_000 })
/** A source map is as large as the code and needed only for errors, so it is held weakly. */
const maps = new Map<string, WeakRef<SourceMap>>()

/** Maps a stack line of the built code to the source file, where a source map exists. */
export function inSource(line: string): string {
  const known = told.get(line)
  if (known !== undefined) return known
  const found = look(line)
  told.set(line, found)
  return found
}

function look(line: string): string {
  const [place, url, row, column] = FRAME.exec(line) ?? []
  if (!place || !url) return line
  const origin = mapOf(url)?.findOrigin(Number(row), Number(column))
  if (!origin || !('fileName' in origin)) return line
  const source = fileURLToPath(new URL(origin.fileName, url))
  return line.replace(place, `${source}:${origin.lineNumber}:${origin.columnNumber}`)
}

function mapOf(url: string): SourceMap | undefined {
  const known = maps.get(url)?.deref()
  if (known) return known
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
    maps.set(url, new WeakRef(map))
    return map
  } catch {
    // Nothing was built, or the map is missing: the line stays as it is.
    return undefined
  }
}
