import { useEffect, useRef } from 'react'
import {
  importProductFile,
  type ProductFile,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { isUnderWay } from '#contract/people/files/file-states.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { HowFar } from '../../pieces/file-row.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'

const LOOK_AGAIN_MS = 1_000

/** Shows a file's progress and the changes it would make, and lets the operator apply them. */
export function FileReport({ file, onFile }: { file: ProductFile; onFile: (file: ProductFile) => void }) {
  const { id: file_id, state, changes, faults } = file
  const isAtWork = isUnderWay(file)
  useOfficeNews(isAtWork ? file_id : undefined, {
    async look({ signal }) {
      const { data } = await call(readProductFile, { file_id })
      if (!signal.aborted) onFile(data)
    },
    everyMs: LOOK_AGAIN_MS,
  })
  const status = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the state, the button that was pressed goes
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) status.current?.focus()
  }, [state])
  const { run, busy, sentence } = useAction(async () => {
    isPressed.current = true
    onFile((await callReauthenticated(importProductFile, { file_id })).data)
  })
  const stopping = useAction(async () => {
    isPressed.current = true
    onFile((await call(stopProductFile, { file_id })).data)
  })
  const willChange = file.added + file.changed > 0
  return (
    <div className="mt-4 grid gap-3">
      <p ref={status} tabIndex={-1} role="status" className="font-semibold">
        {fileInWords(file)}
      </p>
      {isAtWork && <HowFar file={file} />}
      {isAtWork && (
        <QuietButton busy={stopping.busy} className="justify-self-start" onClick={() => stopping.run()}>
          Stop
        </QuietButton>
      )}
      {stopping.sentence && <ErrorNote sentence={stopping.sentence} />}
      {sentence && <ErrorNote sentence={sentence} />}
      {state === 'checked' && willChange && (
        <Button busy={busy} className="justify-self-start" onClick={() => run()}>
          {file.is_bulk ? 'Change' : 'Import'}{' '}
          {file.added + file.changed === 1
            ? '1 product'
            : `${inThousands(file.added + file.changed)} products`}
        </Button>
      )}
      <Lines title="What’s wrong" lines={faults} />
      <Lines title="What changes" lines={changes} more={file.added + file.changed - changes.length} />
      <Lines title="Left out" lines={file.left_out} more={file.left_out_many - file.left_out.length} />
    </div>
  )
}

function Lines({ title, lines, more = 0 }: { title: string; lines: readonly string[]; more?: number }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="rounded-card bg-well p-3">
      <h3 className="mb-1 text-14">{title}</h3>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        {more > 0 && <li className="text-muted">and {inThousands(more)} more</li>}
      </ul>
    </section>
  )
}

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
