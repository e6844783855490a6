import { api } from '#contract/api.ts'

/** First path segments of our pages. Every other path shares one route, so a client cannot create labels. */
const PAGES = new Set([
  'account',
  'aisles',
  'cat',
  'checkout',
  'deal',
  'info',
  'join',
  'list',
  'newsletter',
  'paste-list',
  'product',
  'search',
  'waiting-list',
])
const OTHERS = new Set(['assets', 'healthz', 'metrics', 'office', 'packs', 'readyz'])

interface Step {
  steps: Map<string, Step>
  /** Matches any segment: a path parameter. */
  any?: Step
  path?: string
}

const paths = treeOf(api.map(({ path }) => path))

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns the method, or 'other' for an unknown one, so that labels stay bounded. */
export function methodOf(method: string): string {
  return METHODS.has(method) ? method : 'other'
}

/** Returns the route of a URL, a label with a bounded number of values. */
export function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/api/')) return pathIn(paths, namesIn(path)) ?? 'api, unknown'
  const [, first = ''] = path.split('/', 2)
  if (first === '') return 'page /'
  if (PAGES.has(first)) return `page /${first}`
  return OTHERS.has(first) ? first : 'other'
}

function treeOf(paths: readonly string[]): Step {
  const root: Step = { steps: new Map() }
  for (const path of paths) {
    let at = root
    for (const name of namesIn(path)) at = name.startsWith('{') ? anyOf(at) : stepOf(at, name)
    at.path = path
  }
  return root
}

/** The service takes each path with and without its trailing slash. */
function namesIn(path: string): string[] {
  return path.split('/').filter((name) => name !== '')
}

function anyOf(at: Step): Step {
  at.any ??= { steps: new Map() }
  return at.any
}

function stepOf(at: Step, name: string): Step {
  const step = at.steps.get(name) ?? { steps: new Map() }
  at.steps.set(name, step)
  return step
}

function pathIn(root: Step, names: readonly string[]): string | undefined {
  let at: Step | undefined = root
  for (const name of names) at = at?.steps.get(name) ?? at?.any
  return at?.path
}
