import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('../..', import.meta.url))
const whole = path.join(
  root,
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)
const styles = path.join(root, 'src/ui/base.css')
const FACE =
  /@font-face\s*{[^}]*font-weight: (\d+) (\d+);[^}]*url\("[./]*(\.setup\/fonts\/[\w-]+\.woff2)"\)[^}]*unicode-range:\s*([^;]+);/g

/** Reads from the style sheet where each part of the typeface is to be, its weights and its letters. */
export async function readFaces() {
  const faces = [...(await readFile(styles, 'utf8')).matchAll(FACE)]
  return faces.map(([, min, max, file, ranges]) => ({
    file: path.join(root, file),
    weights: { min: Number(min), max: Number(max) },
    letters: ranges.split(',').map(lettersOf).join(''),
  }))
}

/** The weight of the labels on drawn pictures, cut as a font of its own: the shop's process unpacks no WOFF2. */
export const labelFont = path.join(root, 'build/fonts/figtree-bold.ttf')
const LABEL_WEIGHT = 700

let made
/** Cuts the parts out of the whole typeface, which is too large for a slow connection. */
export function makeFonts() {
  made ??= makeMissing()
  return made
}

async function makeMissing() {
  const font = await readFile(whole)
  const ingredients = await Promise.all([whole, styles, fileURLToPath(import.meta.url)].map(changedAt))
  const isMade = async (file) => (await changedAt(file)) > Math.max(...ingredients)
  for (const { file, weights, letters } of await readFaces()) {
    if (await isMade(file)) continue
    await write(
      file,
      await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } }),
    )
  }
  if (await isMade(labelFont)) return
  const options = { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes: { wght: LABEL_WEIGHT } }
  await write(labelFont, await subsetFont(font, undefined, options))
}

/** Writes under another name and renames, because another process may be reading the file. */
async function write(file, font) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.${process.pid}`, font)
  await rename(`${file}.${process.pid}`, file)
}

/** Returns the later of both times: a file out of a package keeps an old mtime, but gets a new ctime. */
async function changedAt(file) {
  const found = await stat(file).catch(() => undefined)
  return found ? Math.max(found.mtimeMs, found.ctimeMs) : 0
}

function lettersOf(range) {
  const [from, to = from] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, place) => from + place))
}
