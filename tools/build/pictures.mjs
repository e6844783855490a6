import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const assets = path.join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets')

/** Copies the pictures that the demo shop names, each under its name. */
export async function copyPictures(toFolder) {
  const names = JSON.parse(await readFile(path.join(root, 'demo/pictures.json'), 'utf8'))
  await mkdir(toFolder, { recursive: true })
  await Promise.all(
    Object.entries(names).map(([name, file]) =>
      copyFile(path.join(assets, `${file}.webp`), path.join(toFolder, `${name}.webp`)),
    ),
  )
}
