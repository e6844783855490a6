import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../start/programs.mjs'

const MINUTE_MS = 60_000
const out = path.join(root, 'build/shop')
/**
 * Native modules, packages that read files beside their code, and modules that few shops in production load. The API of
 * OpenTelemetry is bundled: the queue imports it, and as a package it costs each process 7 MB.
 */
const OUTSIDE = ['sharp', 'harfbuzzjs', 'pg-native', 'vite', /^@opentelemetry\/(?!api$)/]

/**
 * Bundles the shop's process into a few files: 1,800 modules with their source text cost 45 MB and a second of every
 * start. The output is ASCII because V8 stores a file with one letter outside Latin-1 as two bytes per letter. Names
 * are not mangled, so that stack traces stay readable.
 */
export async function bundleShop() {
  const before = writtenAt('main.js')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [foldersOfSources()],
    ssr: { noExternal: true, external: OUTSIDE.filter((name) => typeof name === 'string') },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: false,
      target: 'es2024',
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: path.join(root, 'src/server/main.ts'),
          'watchdog-thread': path.join(root, 'src/server/watchdog/watchdog-thread.ts'),
          'picture-child': path.join(root, 'src/business/goods/uploads/picture-child.ts'),
        },
        external: OUTSIDE,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          minify: { compress: true, mangle: false },
          keepNames: true,
          comments: false,
          charset: 'ascii',
          sourcemapExcludeSources: true,
        },
      },
    },
  })
  removeFilesBefore(before)
}

/** Keeps the files of the previous build: a shop that is still open may load one of them later. */
function removeFilesBefore(time) {
  for (const name of readdirSync(out)) if (writtenAt(name) < time - MINUTE_MS) rmSync(path.join(out, name))
}

function writtenAt(name) {
  return statSync(path.join(out, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Points `import.meta.dirname` at the source folders: SQL and tables stay beside the code that reads them. */
function foldersOfSources() {
  return {
    name: 'folders-of-sources',
    transform: {
      filter: { id: /\/(src|demo)\/.*\.ts$/, code: 'import.meta.dirname' },
      handler(code, id) {
        const folder = JSON.stringify(`/${path.relative(out, path.dirname(id))}`)
        // The number of lines stays the same, so the source map stays valid.
        return {
          code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`),
          map: null,
        }
      },
    },
  }
}
