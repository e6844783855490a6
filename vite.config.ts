import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { makeFonts } from './setup/fonts.mjs'

const LAYOUT = /storefront.layout.(shop|page)-layout\.tsx/
const HOME = /storefront.(root|home.home-page)\.tsx/
/** A first visit downloads the names of all files, of which the hash alone cannot be compressed. */
const CHUNK = 'assets/[name]-[hash:7].js'

/** What nearly every page needs compresses better in two files than in twenty. Other libraries come with their pages. */
const chunks = [
  { name: 'libraries', test: /node_modules.(react|react-dom|react-router|scheduler|zustand)\W/, priority: 2 },
  { name: atHome('frame'), priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [
    { name: 'fonts', buildStart: makeFonts },
    withoutDisplayNames(),
    withoutPreloading(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        // What is fetched later needs next to nothing that is not there already.
        modulePreload: false,
        rolldownOptions: {
          output: { chunkFileNames: CHUNK, entryFileNames: CHUNK, codeSplitting: { groups: chunks } },
        },
      },
    },
    // One letter outside Latin-1 would have the process hold a file in two bytes for each.
    ssr: { build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } } },
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
