import { inThousands } from '#contract/in-thousands.ts'
import {
  importProductFile,
  type ProductFile,
  readProductFile,
  stopProductFile,
} from '#contract/office/product-files.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { usePolling } from '../network/use-polling.ts'
import { callProven } from '../proof/proof-store.ts'

interface Props {
  file: ProductFile
  onFile: (file: ProductFile) => void
}

/** How far a file is, what it would change, and the way to have it do so. */
export function FileReport({ file, onFile }: Props) {
  const { id: file_id, state, changes, faults } = file
  const isAtWork = state === 'checking' || state === 'importing'
  const look = () => call(readProductFile, { file_id })
  usePolling(isAtWork ? file_id : undefined, look, (answer) => onFile(answer.data))
  const { run, busy, sentence } = useDeed(async () => {
    onFile((await callProven(importProductFile, { file_id })).data)
  })
  const stopping = useDeed(async () => {
    onFile((await call(stopProductFile, { file_id })).data)
  })
  const willChange = file.added + file.changed > 0
  return (
    <div className="mt-4 grid gap-3">
      <p role="status" className="font-semibold">
        {inWords(file)}
      </p>
      {isAtWork && (
        <progress
          aria-label="How far it is"
          max={file.total || undefined}
          value={file.total ? file.done : undefined}
          className="h-2 w-full accent-accent"
        />
      )}
      {isAtWork && (
        <Button
          tone="quiet"
          busy={stopping.busy}
          className="justify-self-start"
          onClick={() => stopping.run()}
        >
          Stop
        </Button>
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
      <Lines title="What is wrong" lines={faults} />
      <Lines title="Left out" lines={file.left_out} more={file.left_out_many - file.left_out.length} />
      <Lines title="What changes" lines={changes} more={file.added + file.changed - changes.length} />
    </div>
  )
}

function inWords(file: ProductFile): string {
  return file.is_bulk ? bulkFileInWords(file) : tableInWords(file)
}

function tableInWords({ name, state, done, total, added, changed, same, is_anew }: ProductFile): string {
  const counts = `${inThousands(added)} new, ${inThousands(changed)} changed, ${inThousands(same)} unchanged`
  const far = total ? `: ${inThousands(done)} of ${inThousands(total)}` : '.'
  if (state === 'uploading') return `${name} was not sent to its end. Please send it again.`
  if (state === 'checking') return `Checking ${name}${far}`
  if (state === 'checked' && is_anew)
    return `Nothing is changed yet: the shop has changed since this file was checked. Importing it now would mean: ${counts}.`
  if (state === 'checked') return `Nothing is changed yet. Importing this file would mean: ${counts}.`
  if (state === 'importing') return `Importing ${name}${far}`
  if (state === 'imported') return `Imported: ${counts}.`
  if (state === 'stopped')
    return `${name} was stopped, and nothing of it is in the shop. Send it again to go on.`
  return `Nothing was changed: ${name} has faults.`
}

function bulkFileInWords({ name, state, done, total, changed, same, left_out_many }: ProductFile): string {
  const counts = `${inThousands(changed)} changed, ${inThousands(same)} unchanged, ${inThousands(left_out_many)} left out`
  const far = total ? `: ${inThousands(done)} of ${inThousands(total)}` : '.'
  if (state === 'checking') return `${name}: looking at the products${far}`
  if (state === 'checked') return `${name}. Nothing is changed yet. This would mean: ${counts}.`
  if (state === 'importing') return `${name}: changing${far}`
  if (state === 'imported') return `${name}. Done: ${counts}.`
  if (state === 'stopped') return `${name} was stopped, and no product was changed.`
  return `${name}: no product was changed.`
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
