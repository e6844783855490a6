import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { makeFonts } from './setup/fonts.mjs'

/** Calls of these, and of what hangs on them, are left out where nobody needs what they give. */
const makesSchemas = [
  'endpoint',
  'z',
  'line',
  'text',
  'Product',
  'ProductList',
  'SubCategory',
  'Delivery',
  'Totals',
  'CartItem',
  'OrderSummary',
].concat(['numberInQuery', 'decimalInQuery', 'flagInQuery', 'listInQuery'])

const LAYOUT = /storefront.layout.(shop|page)-layout\.tsx/
const HOME = /storefront.(root|home.home-page)\.tsx/

/** What nearly every page needs compresses better in two files than in twenty. Other libraries come with their pages. */
const chunks = [
  { name: 'libraries', test: /node_modules.(react|react-dom|react-router|scheduler|zustand)\W/, priority: 2 },
  { name: atHome('frame'), priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [
    { name: 'fonts', buildStart: makeFonts },
    withoutSchemas(),
    withoutDescriptions(),
    withoutDisplayNames(),
    withoutPreloading(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { manualPureFunctions: makesSchemas } },
  },
  environments: {
    client: {
      build: {
        // What is fetched later needs next to nothing that is not there already.
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
  },
  // Left outside, React would be its development half in every start that says nothing of NODE_ENV: half as fast.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))

/** For the layout, and for what the home page shares with others. Whatever else pages share comes with those that do. */
function atHome(name: string): Rolldown.CodeSplittingNameFunction {
  const isOfLayout = neededBy(LAYOUT)
  const isOfHome = neededBy(HOME)
  return (id, context) => {
    const importers = context.getModuleInfo(id)?.importers ?? []
    const isShared = importers.length > 1 && isOfHome(id, context)
    return isShared || isOfLayout(id, context) ? name : null
  }
}

function neededBy(pages: RegExp) {
  const known = new Map<string, boolean>()
  return function isNeeded(id: string, context: Rolldown.ChunkingContext): boolean {
    if (!known.has(id)) {
      known.set(id, pages.test(id))
      const importers = context.getModuleInfo(id)?.importers ?? []
      known.set(id, pages.test(id) || importers.some((importer) => isNeeded(importer, context)))
    }
    return known.get(id) ?? false
  }
}

/** Endpoints carry their schemas. The browser needs their method and path only, so there zod is an empty echo. */
function withoutSchemas(): Plugin {
  const echo = '\0without-schemas'
  return {
    name: 'without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === 'zod' ? echo : undefined),
    load: (id) =>
      id === echo
        ? 'export const z = new Proxy(function () {}, { get: () => z, apply: () => z })'
        : undefined,
  }
}

const OF_THE_SERVER = new Set(['summary', 'input', 'reply', 'refusals'])

/** What is then left of an endpoint: nothing refers to its schemas any more, and they go. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('/src/contract/') || !code.includes('endpoint(')) return undefined
      let left = code
      for (const { start, end } of describing(this.parse(code)).reverse()) {
        left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '')
      }
      return { code: left, map: null }
    },
  }
}

/** For a tool of developers; they would hold on to components that nobody uses. */
function withoutDisplayNames(): Plugin {
  return {
    name: 'without-display-names',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/node_modules.react-router\W/.test(id)) return undefined
      return { code: code.replace(/^\w+\.displayName = "\w+";$/gm, ''), map: null }
    },
  }
}

interface Spot {
  start: number
  end: number
}

/** Where in a file, from its beginning to its end, an endpoint is described. */
function describing(node: unknown): Spot[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, key } = node as { type?: string; key?: { name?: string } }
  if (type === 'Property' && OF_THE_SERVER.has(key?.name ?? '')) return [node as Spot]
  return Object.values(node).flatMap(describing)
}

/** Nothing is preloaded, and there is one style sheet: what is left of Vite's way to fetch a part is fetching it. */
function withoutPreloading(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'without-preloading',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => (id === helper ? 'export const __vitePreload = (fetchPart) => fetchPart()' : undefined),
  }
}
