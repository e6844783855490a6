import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type ProductFile, stopProductFile } from '#contract/office/products/product-files.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { unattended } from '../network/unattended.ts'
import { useAction } from '../network/use-action.ts'
import { FILES } from './catalogue-address.ts'
import { fileInWords } from './file-in-words.ts'
import { HowFar } from './how-far.tsx'

const LOOK_AGAIN_MS = 5_000

/** What is under way besides, of others too: whoever sees that it is wrong can stop it. */
export function UnderWay({ files }: { files: readonly ProductFile[] }) {
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState('')
  const { run, busy, sentence } = useAction(async ({ id, name, by }: ProductFile) => {
    setSaid('')
    await call(stopProductFile, { file_id: id })
    await revalidate()
    setSaid(`${name} by ${by} is stopped.`)
  })
  const look = useEffectEvent(() => void unattended(revalidate))
  const isAny = files.length > 0
  useEffect(() => {
    if (!isAny) return
    const timer = setInterval(() => look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAny])
  return (
    <section aria-labelledby="under-way" hidden={!isAny && !said && !sentence}>
      <h2 id="under-way" className="mb-2 text-16">
        Also under way
      </h2>
      <ul className="grid gap-3">
        {files.map((file) => (
          <li key={file.id} className="grid gap-2 rounded-card bg-raised p-3 ring-1 ring-outline ring-inset">
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-52 flex-1">
                {fileInWords(file)} <Whose file={file} />
              </p>
              <Button
                tone="quiet"
                busy={busy}
                aria-label={`Stop ${file.name} by ${file.by}`}
                onClick={() => run(file)}
              >
                Stop
              </Button>
            </div>
            <HowFar file={file} />
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      {sentence && <ErrorNote sentence={sentence} />}
    </section>
  )
}

function Whose({ file: { id, by, is_own } }: { file: ProductFile }) {
  if (!is_own) return <span className="text-muted">Begun by {by}.</span>
  return (
    <Link to={`${FILES}?file=${id}`} className="text-accent underline">
      Begun by you
    </Link>
  )
}
