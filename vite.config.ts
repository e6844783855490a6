import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { makeFonts } from './tools/build/fonts.mjs'

const LAYOUT = /storefront.frame.(shop|page)-layout\.tsx/
const HOME = /storefront.(root|pages.home-page.home-page)\.tsx/
/** Pages, by what they share with the late parts. The last are all others, to which nothing may be added. */
const SHARERS = [
  /pages.checkout-page\.tsx/,
  /pages.(order|invoice|order-list)-page\.tsx/,
  /pages.address-page\.tsx/,
  /pages.profile-page\.tsx/,
  /(pages.(household|lists|list|favourites|buy-again)-page|pages.(account|customers)-layout)\.tsx/,
  /storefront.(root|entry\.client|frame.[^/]+-layout|pages.(?!checkout|order|invoice|address|profile|household|lists?-page|favourites|buy-again)([^/]+.)?[^/]+-page)\.tsx/,
]
const OTHERS = String(SHARERS.length - 1)
/** What every page loads once it is calm: see each `LatePart` and `PreparedDialog`. */
const LATE =
  /(frame.(dialogs|next-window)|favourites.card-marks|cart.(cart-drawer|choose-address)|session.login-dialog|location.location-dialog|promos.discount-sheet|overlay.toast-stack)\.tsx?/
/** A first visit downloads the names of all files, and their hashes do not compress, so the hashes are short. */
const CHUNK = 'assets/[name]-[hash:7].js'
const SHARED = 'assets/shared-[hash:7].js'

/**
 * Code that nearly every page needs compresses better in two files than in twenty. Other libraries stay with their
 * pages.
 */
const chunks = [
  { name: 'libraries', test: /node_modules.(react|react-dom|react-router|scheduler|zustand)\W/, priority: 9 },
  { name: atHome('frame'), priority: 8 },
  { name: sharedWithOthers('with'), priority: 7, entriesAware: true },
  // A group takes along what its modules import, and more pages share that: so the most shared come first.
  ...[5, 4, 3, 2, 1].map((kinds) => ({ name: sharedWithPages('late', kinds), priority: kinds })),
  { name: afterwards('late') },
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
          output: {
            chunkFileNames: ({ name }) => (name.includes('~') ? SHARED : CHUNK),
            entryFileNames: CHUNK,
            codeSplitting: { groups: chunks },
          },
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

/** Groups what comes after the page and belongs to no page: forty requests and their headers weigh as much as it does. */
function afterwards(name: string): Rolldown.CodeSplittingNameFunction {
  const sharing = sharers()
  return (id, context) => (sharing(id, context) === '' ? name : null)
}

/** One file for each set of kinds of pages that share it, so that no page loads much that it does not need. */
function sharedWithPages(name: string, count: number): Rolldown.CodeSplittingNameFunction {
  const sharing = sharers()
  return (id, context) => {
    const kinds = sharing(id, context)
    return kinds?.length === count && !kinds.includes(OTHERS) ? name + kinds : null
  }
}

/** What other pages share too has a file for each set of files that need it, as it would have without a group. */
function sharedWithOthers(name: string): Rolldown.CodeSplittingNameFunction {
  const sharing = sharers()
  return (id, context) => (sharing(id, context)?.includes(OTHERS) ? name : null)
}

function sharers() {
  const isLate = neededBy(LATE)
  const kinds = SHARERS.map(neededBy)
  return (id: string, context: Rolldown.ChunkingContext) =>
    isLate(id, context)
      ? kinds.flatMap((isNeeded, at) => (isNeeded(id, context) ? at : [])).join('')
      : undefined
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
