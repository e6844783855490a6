import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Source {
  file: string
  room: string
  text: string
  /** All imported files, type imports included. */
  imports: string[]
  /** Files loaded together with this one. */
  values: string[]
  /** Files loaded by a dynamic import. */
  lazy: string[]
}

export function readSources(folders: readonly string[]): Source[] {
  return folders.flatMap(filesUnder).map(read)
}

/** Resolves an import to a file of the project; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : undefined
}

/** Returns every file loaded from `begin`, at once or lazily, with its importer. */
export function reachedFrom(begin: readonly string[], sources: readonly Source[]): Map<string, string> {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const reached = new Map(begin.map((file) => [file, '']))
  for (const file of reached.keys()) {
    const { values = [], lazy = [] } = byFile.get(file) ?? {}
    for (const name of [...values, ...lazy]) {
      const next = fileOf(file, name) ?? name
      if (!reached.has(next)) reached.set(next, file)
    }
  }
  return reached
}

/** Returns the import cycles: strongly connected components of more than one file, by Tarjan's algorithm. */
export function cyclesIn(sources: readonly Source[]): string[][] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function visit(file: string): number {
    const own = index.size
    index.set(file, own)
    low.set(file, own)
    stack.push(file)
    for (const next of loadedBy(file)) {
      if (!index.has(next)) lower(file, visit(next))
      else if (stack.includes(next)) lower(file, index.get(next) ?? own)
    }
    if (low.get(file) === own) {
      const component = stack.splice(stack.indexOf(file))
      if (component.length > 1) cycles.push(component.toSorted())
    }
    return low.get(file) ?? own
  }

  function loadedBy(file: string): string[] {
    const names = byFile.get(file)?.values ?? []
    return names.map((name) => fileOf(file, name) ?? '').filter((next) => byFile.has(next))
  }

  function lower(file: string, to: number): void {
    low.set(file, Math.min(low.get(file) ?? to, to))
  }

  for (const { file } of sources) if (!index.has(file)) visit(file)
  return cycles
}

export function roomOfFile(file: string): string {
  const [top, room] = file.replaceAll(path.sep, '/').split('/')
  return top === 'src' ? (room ?? '') : (top ?? '')
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
}

function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const { staticImports, staticExports, dynamicImports } = module
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.filter(({ moduleRequest }) => moduleRequest),
  )
  const fixed = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...reexports.map(({ moduleRequest, isType }) => ({ name: moduleRequest?.value ?? '', isType })),
  ]
  const lazy = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, name] = /^['"]([^'"]+)['"]$/.exec(text.slice(start, end)) ?? []
    return name ? [name] : []
  })
  return {
    file,
    room: roomOfFile(file),
    text,
    imports: [...new Set([...fixed.map(({ name }) => name), ...lazy])],
    values: [...new Set(fixed.filter(({ isType }) => !isType).map(({ name }) => name))],
    lazy,
  }
}
