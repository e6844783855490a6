import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { root } from './programs.mjs'

const MINUTE_MS = 60_000
const out = path.join(root, 'build/shop')
/** Machine code, files beside their code, and what a shop in service never loads. */
const OUTSIDE = ['sharp', 'harfbuzzjs', 'wawoff2', 'pg-native', 'vite', /^@opentelemetry\//]

/**
 * The shop's process in a few files: 1,800 modules, each held with the text that it was read from, are 45 MB and a
 * second of every start. One letter outside Latin-1 would have a file take two bytes for each. Names are left as they are,
 * so that an error's lines can be read.
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
        input: { main: path.join(root, 'src/server/main.ts') },
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

/** Those of the build before stay: a shop that is still open may load one of them yet. */
function removeFilesBefore(time) {
  for (const name of readdirSync(out)) if (writtenAt(name) < time - MINUTE_MS) rmSync(path.join(out, name))
}

function writtenAt(name) {
  return statSync(path.join(out, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** What lies beside its code, SQL and tables, stays there. */
function foldersOfSources() {
  return {
    name: 'folders-of-sources',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.dirname' },
      handler(code, id) {
        const folder = JSON.stringify(`/${path.relative(out, path.dirname(id))}`)
        // Lines stay lines: the map is still true.
        return {
          code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`),
          map: null,
        }
      },
    },
  }
}
