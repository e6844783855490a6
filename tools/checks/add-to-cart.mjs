import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from '../start/programs.mjs'

/**
 * What a press of Add passes through when all goes well, in order: from the component to the statement in the database,
 * and back to the count on the screen. Whoever moves a step moves it here; a name that is not there any more is an error.
 */
const steps = [
  ['src/storefront/selling/cart/add-control.tsx', 'AddControl', 'changeQuantity'],
  ['src/storefront/selling/cart/cart-store.ts', 'withPending', 'shownQuantity', 'useCartStore'],
  ['src/storefront/selling/cart/current-cart-queue.ts', 'sendPending'],
  ['src/storefront/network/optimistic-queue.ts', 'createOptimisticQueue'],
  ['src/storefront/selling/cart/cart-queue.ts', 'createCartQueue', 'ask', 'firstPending', 'fromLine'],
  ['src/storefront/network/browser-call.ts', 'call', 'overNetwork', 'withToken', 'withCsrfToken'],
  ['src/contract/call.ts', 'createCall', 'fetchInTime', 'answerOf', 'requestFor'],
  ['src/contract/selling/cart/cart.ts', 'addToCart'],
  ['src/server/http/api-app.ts', 'answerOne', 'requireCaller'],
  ['src/server/api/selling.ts'],
  ['src/business/selling/cart/change-cart.ts', 'addToCart'],
  ['src/business/selling/cart/batched-changes.ts', 'raiseLine', 'putLine'],
  ['src/business/selling/cart/read-cart.ts', 'readCart', 'readCarts', 'linesOf', 'toLine', 'quoteTo'],
  ['src/business/selling/cart/cart-view.ts', 'changeView', 'itemView', 'totalsOf', 'noticesOf'],
  ['src/storefront/selling/cart/cart-answers.ts', 'withSent', 'withChange', 'hasMissedSomething'],
]

/**
 * The files that a reader opens to follow one press of Add. On the path are the files of the steps. Support is every other
 * file of ours that the steps use by name to run; types do not count. Support that is the shop's own, in a wing or in
 * `contract/limits`, is apart from what any call and any screen uses: money, ids, refusals, the network, HTTP, `ui`.
 */
export function filesOfAdding() {
  const onPath = steps.map(([file]) => file)
  const used = new Set(steps.flatMap(usedBy).filter((file) => !onPath.includes(file)))
  const isOfShop = (file) =>
    /^src\/\w+\/(people|goods|offers|delivery|selling|money|orders|insight)\/|^src\/contract\/limits\//.test(
      file,
    )
  return {
    onPath,
    ofShop: [...used].filter(isOfShop).sort(),
    ofAll: [...used].filter((file) => !isOfShop(file)).sort(),
  }
}

function usedBy([file, ...names]) {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  const declared = new Map(program.body.flatMap(declarationsOf))
  const imported = new Map(program.body.flatMap((statement) => importsOf(file, statement)))
  return names.flatMap((name) => {
    if (!declared.has(name)) throw new Error(`${file} declares no ${name}: see tools/checks/add-to-cart.mjs.`)
    return [...namesIn(declared.get(name))].flatMap((one) => imported.get(one) ?? [])
  })
}

function declarationsOf(statement) {
  const { declaration = statement } = statement
  const { type, id, declarations = [] } = declaration ?? {}
  if (type === 'FunctionDeclaration') return [[id.name, declaration]]
  return declarations.map(({ id, init }) => [id.name, init])
}

function importsOf(file, { type, importKind, source, specifiers = [] }) {
  const target = source && fileOf(file, source.value)
  if (type !== 'ImportDeclaration' || importKind === 'type' || !target) return []
  return specifiers
    .filter((specifier) => specifier.importKind !== 'type')
    .map(({ local }) => [local.name, target])
}

function fileOf(from, name) {
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : undefined
}

/** All names that run in a declaration, whatever they stand for. */
function namesIn(node, names = new Set()) {
  if (node === null || typeof node !== 'object') return names
  if (/^TS(Type|Interface)/.test(node.type)) return names
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(node.name)
  for (const part of Object.values(node)) namesIn(part, names)
  return names
}
