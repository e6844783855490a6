import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, parseSync, type Statement, visitorKeys } from 'oxc-parser'
import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** A source file with its top-level names. */
interface Module {
  file: string
  statements: readonly Statement[]
  declared: Map<string, Node>
  imported: Map<string, { file: string; name: string }>
}

const modules = new Map<string, Module>()

export function readModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const statements = parseSync(file, readFileSync(file, 'utf8')).program.body
  const declared = new Map(statements.flatMap(declarationsOf))
  const imported = new Map(statements.flatMap((statement) => importsOf(statement, file)))
  const module = { file, statements, declared, imported }
  modules.set(file, module)
  return module
}

/** Returns the codes of every `new Refusal` that the code can reach, following names into other source files. */
export function refusalsInReach(module: Module, code: Node, seen = new Set<Node>()): Set<RefusalCode> {
  if (seen.has(code)) return new Set()
  seen.add(code)
  const called = [...namesIn(code)].flatMap((name) => {
    const found = declarationOf(module, name)
    return found ? [...refusalsInReach(...found, seen)] : []
  })
  return new Set([...refusalsMadeIn(module, code), ...called])
}

/** Whether the code can reach a function with one of these names, in any source file. */
export function comesTo(
  module: Module,
  code: Node,
  wanted: ReadonlySet<string>,
  seen = new Set<Node>(),
): boolean {
  if (seen.has(code)) return false
  seen.add(code)
  return [...namesIn(code)].some((name) => {
    if (wanted.has(name)) return true
    const found = declarationOf(module, name)
    return found !== undefined && comesTo(...found, wanted, seen)
  })
}

function refusalsMadeIn(module: Module, code: Node): RefusalCode[] {
  return nodesIn(code).flatMap((node) => {
    if (node.type !== 'NewExpression' || !isNamed(node.callee, 'Refusal')) return []
    const [first] = node.arguments
    if (first?.type === 'Literal') return codesIn(first)
    // The code is computed, so it is one of those spelled in this function or in one that it calls.
    const called = [...namesIn(code)].flatMap((name) => declarationOf(module, name)?.[1] ?? [])
    return [code, ...called].flatMap(nodesIn).flatMap(codesIn)
  })
}

function codesIn(node: Node): RefusalCode[] {
  const isCode = node.type === 'Literal' && typeof node.value === 'string' && node.value in refusals
  return isCode ? [node.value as RefusalCode] : []
}

function declarationOf(module: Module, name: string): [Module, Node] | undefined {
  const node = module.declared.get(name)
  if (node) return [module, node]
  const from = module.imported.get(name)
  return from && declarationOf(readModule(from.file), from.name)
}

function declarationsOf(statement: Statement): [string, Node][] {
  const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration')
    return node.id ? [[node.id.name, node]] : []
  if (node?.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init ? [[id.name, init]] : [],
  )
}

function importsOf(statement: Statement, file: string): [string, { file: string; name: string }][] {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return []
  const from = fileOf(statement.source.value, file)
  if (!from) return []
  return statement.specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' && one.importKind !== 'type' && one.imported.type === 'Identifier'
      ? [[one.local.name, { file: from, name: one.imported.name }]]
      : [],
  )
}

/** Only follows the folders that throw refusals. */
function fileOf(source: string, importer: string): string | undefined {
  if (/^#(business|contract)\//.test(source)) return `src/${source.slice(1)}`
  return source.startsWith('.') ? path.join(path.dirname(importer), source) : undefined
}

/** Returns the names that the code mentions but does not bind. */
function namesIn(code: Node): Set<string> {
  const nodes = nodesIn(code)
  const bound = new Set(nodes.flatMap(bindingsOf))
  return new Set(
    nodes.flatMap((node) => (node.type === 'Identifier' && !bound.has(node.name) ? [node.name] : [])),
  )
}

function bindingsOf(node: Node): string[] {
  const patterns =
    node.type === 'VariableDeclarator'
      ? [node.id]
      : 'params' in node && Array.isArray(node.params)
        ? node.params
        : []
  return patterns.flatMap(nodesIn).flatMap((one) => (one.type === 'Identifier' ? [one.name] : []))
}

/** Returns all nodes of the code, without types and property names. */
function nodesIn(node: Node): Node[] {
  const keys = (visitorKeys[node.type] ?? []).filter((key) => !isLabel(node, key))
  const children = keys.flatMap((key) => (node as unknown as Record<string, Node | Node[] | null>)[key] ?? [])
  return [node, ...children.filter((child) => child && !isType(child)).flatMap(nodesIn)]
}

function isLabel(node: Node, key: string): boolean {
  const isComputed = 'computed' in node && node.computed
  if (node.type === 'MemberExpression') return key === 'property' && !isComputed
  return node.type === 'Property' && key === 'key' && !isComputed
}

function isType({ type }: Node): boolean {
  return (
    type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)
  )
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

/** Returns the arguments of each call of this function. */
export function callsOf(module: Module, name: string): (readonly Node[])[] {
  return module.statements
    .flatMap(nodesIn)
    .flatMap((node) => (node.type === 'CallExpression' && isNamed(node.callee, name) ? [node.arguments] : []))
}
