import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { makeFonts } from './tools/build/fonts.mjs'

const LAYOUT = /storefront.frame.(shop|page)-layout\.tsx/
const HOME = /storefront.(root|pages.home-page.home-page)\.tsx/
/** The pages of customers, by what they share with the late parts: two that ask for an address, and the others. */
const ADDRESS = /pages.address-page\.tsx/
const CHECKOUT = /pages.checkout-page\.tsx/
const ACCOUNT = /pages.((household|lists|list|favourites|buy-again)-page|(account|customers)-layout)\.tsx/
const CUSTOMERS = [/pages.(order|invoice|order-list)-page\.tsx/, /pages.profile-page\.tsx/, ACCOUNT]
/** The pages that list products, and those that share words with them. */
const LISTS = ['aisle', 'category', 'deal', 'search'].map((name) => RegExp(`pages.${name}-page\\.tsx`))
const GOODS = [...LISTS, /pages.all-aisles-page\.tsx/, /pages.product-page\.tsx/]
const ELSEWHERE =
  /storefront.pages.(?!aisle|category|deal|search|product|all-aisles|list-page)([^/]+.)?[^/]+-(page|layout)\.tsx/
/** Small parts of lists that a few other pages show too. */
const OF_GRIDS = /(shelves.product-grid|form.(select|check)|states.use-focus-on-more)\.tsx?$/
/** All other pages, to which nothing may be added. */
const OTHERS =
  /storefront.(root|entry\.client|frame.[^/]+-layout|pages.(?!checkout|order|invoice|address|profile|household|lists?-page|favourites|buy-again)([^/]+.)?[^/]+-page)\.tsx/
/** What every page loads once it is calm: see each `LatePart` and `PreparedDialog`. */
const LATE =
  /[\\/](dialogs|next-window|home-skeleton|card-marks|cart-drawer|choose-address|login-dialog|location-dialog|discount-sheet|toast-stack)\.tsx?$/
/** A first visit downloads the names of all files, and their hashes do not compress, so the hashes are short. */
const CHUNK = 'assets/[name]-[hash:7].js'

/** What nearly every page needs compresses better in two files than in twenty; the rest stays with its pages. */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules.(react|react-dom|react-router|scheduler|zustand)\W/,
    priority: 9,
  },
  { name: atHome('frame'), priority: 8 },
  { name: 'frame', test: /catalogue.shown-price\.ts/, priority: 8 },
  // A group takes along what its modules import, so what many share comes first.
  { name: together('with-customers', [neededBy(LATE), neededBy(OTHERS)]), priority: 7 },
  { name: 'grid', test: OF_GRIDS, priority: 6 },
  {
    name: together('goods', [
      neededBySome(GOODS, 2),
      neededBySome(GOODS.slice(LISTS.length), 1),
      isNotNeeded(neededBy(ELSEWHERE)),
    ]),
    priority: 5,
  },
  {
    name: together('lists', [
      neededBySome(LISTS, 2),
      isNotNeeded(neededBy(ELSEWHERE)),
      isNotNeeded(neededBySome(GOODS.slice(LISTS.length), 1)),
    ]),
    priority: 5,
  },
  // What comes late: first what the address page needs, most of which checkout does too, then what several kinds of
  // pages of customers share, then what one does.
  {
    name: together('late-places', [
      neededBy(LATE),
      neededBy(ADDRESS),
      isNotNeeded(neededBySome(CUSTOMERS, 1)),
    ]),
    priority: 4,
  },
  {
    name: together('late-customers', [
      neededBy(LATE),
      neededBySome([...CUSTOMERS, ADDRESS, CHECKOUT, ACCOUNT], 2),
    ]),
    priority: 3,
  },
  ...[...CUSTOMERS, CHECKOUT].map((pages, nth) => ({
    name: together(`late${nth}`, [neededBy(LATE), neededBy(pages)]),
    priority: 2,
  })),
  { name: together('late', [neededBy(LATE)]), priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [
    { name: 'fonts', buildStart: makeFonts },
    withoutUnusedParts(),
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
            chunkFileNames: CHUNK,
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

type IsNeeded = (id: string, context: Rolldown.ChunkingContext) => boolean

/** Groups the modules that all of these need: forty requests and their headers weigh as much as what they bring. */
function together(name: string, needing: IsNeeded[]): Rolldown.CodeSplittingNameFunction {
  return (id, context) => (needing.every((isNeeded) => isNeeded(id, context)) ? name : null)
}

function isNotNeeded(isNeeded: IsNeeded): IsNeeded {
  return (id, context) => !isNeeded(id, context)
}

function neededBySome(pages: RegExp[], least: number): IsNeeded {
  const needing = pages.map(neededBy)
  return (id, context) => needing.filter((isNeeded) => isNeeded(id, context)).length >= least
}

function neededBy(pages: RegExp): IsNeeded {
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
 * Lets the build leave out what we do not use of React Router, its links and forms among it: their display names, which
 * only developer tools read, and their wrapping would keep them.
 */
function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/node_modules.react-router\W/.test(id)) return undefined
      const plain = code.replace(/^\w+\.displayName = "\w+";$/gm, '')
      return {
        code: plain.replace(/^const \w+ = (?=React\$1\.forwardRef)/gm, '$&/* @__PURE__ */ '),
        map: null,
      }
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
