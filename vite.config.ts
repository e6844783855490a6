import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { makeFonts } from './tools/build/fonts.mjs'

const LAYOUT = /storefront.frame.(shop|page)-layout\.tsx/
const HOME = /storefront.(root|pages.home-page.home-page)\.tsx/
/** A first visit downloads the names of all files, and their hashes do not compress, so the hashes are short. */
const CHUNK = 'assets/[name]-[hash:7].js'

/**
 * Code that nearly every page needs compresses better in two files than in twenty. Other libraries stay with their
 * pages.
 */
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
        // Chunks that load later import almost only chunks that are there already.
        modulePreload: false,
        rolldownOptions: {
          output: { chunkFileNames: CHUNK, entryFileNames: CHUNK, codeSplitting: { groups: chunks } },
        },
      },
    },
    // V8 would store a file with one letter outside Latin-1 as two bytes per letter.
    ssr: { build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } } },
  },
  // An external React would be its development build, half as fast, wherever NODE_ENV is not set.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))

/** Groups the layout's modules and those that the home page shares; modules that other pages share stay with them. */
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

/**
 * Removes React Router's display names, which only developer tools use and which keep unused components in the bundle.
 */
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

/** Replaces Vite's preload helper by a plain import: nothing is preloaded, and there is only one style sheet. */
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
