import type { ProductFile } from '#contract/goods/products/product-files.ts'
import { inThousands } from '#contract/in-thousands.ts'

/** Describes a file's state for announcement. Progress is in quarters, so that not every product is announced. */
export function fileInWords(file: ProductFile): string {
  return file.is_bulk ? bulkFileInWords(file) : tableInWords(file)
}

function tableInWords(file: ProductFile): string {
  const { name, state, added, changed, same, is_anew } = file
  const counts = `${inThousands(added)} new, ${inThousands(changed)} changed, ${inThousands(same)} unchanged`
  if (state === 'uploading') return `${name} was only partly sent. Please send it again.`
  if (state === 'checking') return `Checking ${name}${quarterOf(file)}`
  if (state === 'checked' && is_anew)
    return `Nothing has changed yet. The shop has changed since this file was checked, so importing it now would mean: ${counts}.`
  if (state === 'checked') return `Nothing has changed yet. Importing this file would mean: ${counts}.`
  if (state === 'importing') return `Importing ${name}${quarterOf(file)}`
  if (state === 'imported') return `Imported: ${counts}.`
  if (state === 'stopped')
    return `${name} was stopped, and none of it was imported. Send it again to start over.`
  return `Nothing was changed: ${name} has errors.`
}

function bulkFileInWords(file: ProductFile): string {
  const { name, state, changed, same, left_out_many } = file
  const counts = `${inThousands(changed)} changed, ${inThousands(same)} unchanged, ${inThousands(left_out_many)} left out`
  if (state === 'checking') return `${name}: looking at the products${quarterOf(file)}`
  if (state === 'checked') return `${name}. Nothing has changed yet. This would mean: ${counts}.`
  if (state === 'importing') return `${name}: changing${quarterOf(file)}`
  if (state === 'imported') return `${name}. Done: ${counts}.`
  if (state === 'stopped') return `${name} was stopped, and no product was changed.`
  return `${name}: no product was changed.`
}

function quarterOf({ done, total }: ProductFile): string {
  if (total === 0) return '.'
  const quarters = ['.', ', a quarter is done.', ', half is done.', ', three quarters are done.']
  return quarters[Math.floor((4 * done) / total)] ?? ', almost done.'
}
