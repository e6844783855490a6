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
  if (/^#(demo|stand-ins|e2e)\//.test(name)) return name.slice(1)
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

/** Returns the import cycles of more than one file. */
export function cyclesIn(sources: readonly Source[]): string[][] {
  const files = new Set(sources.map(({ file }) => file))
  return circlesIn(
    new Map(
      sources.map(({ file, values }) => [
        file,
        new Set(values.map((name) => fileOf(file, name) ?? '').filter((next) => files.has(next))),
      ]),
    ),
  )
}

/** Returns the circles of a graph: strongly connected components of more than one node, by Tarjan's algorithm. */
export function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(node: string): number {
    const own = index.size
    index.set(node, own)
    low.set(node, own)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) lower(node, visit(next))
      else if (stack.includes(next)) lower(node, index.get(next) ?? own)
    }
    if (low.get(node) === own) {
      const component = stack.splice(stack.indexOf(node))
      if (component.length > 1) circles.push(component.toSorted())
    }
    return low.get(node) ?? own
  }

  function lower(node: string, to: number): void {
    low.set(node, Math.min(low.get(node) ?? to, to))
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles
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
