import { useState } from 'react'
import { Link } from 'react-router'
import {
  listProductFiles,
  type ProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call, useAction } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { FileRow } from '../../pieces/file-row.tsx'
import { DoneNote, useSaid } from '../../pieces/page.tsx'
import { useLoaded } from '../../pieces/use-loaded.ts'
import { FILES } from './catalogue-address.ts'
import { fileInWords } from './file-in-words.ts'

const LOOK_AGAIN_MS = 5_000

interface Props {
  loaded: readonly ProductFile[]
  /** The file that the screen already shows. */
  shownId: string | undefined
}

/** Lists the other running files, those of other operators too, since any operator may stop a wrong one. */
export function UnderWay({ loaded, shownId }: Props) {
  const [listed, setListed] = useLoaded(loaded)
  const [said, setSaid] = useSaid()
  const files = listed.filter(({ id }) => id !== shownId)
  // A new key is followed anew: a response from before a stop would bring the stopped file back.
  useOfficeNews(files.map(({ id }) => id).join() || undefined, {
    async look({ signal }) {
      const { data } = await call(listProductFiles, {})
      if (!signal.aborted) setListed(data)
    },
    everyMs: LOOK_AGAIN_MS,
  })
  const [pressedId, setPressedId] = useState<string>()
  const { run, busy, sentence } = useAction(async ({ id, name, by }: ProductFile) => {
    setPressedId(id)
    await call(stopProductFile, { file_id: id })
    setListed((listed) => listed.filter((file) => file.id !== id))
    setSaid(`${name} by ${by} was stopped.`)
  })
  return (
    <div>
      <DoneNote sentence={said} />
      {files.length > 0 && (
        <section aria-labelledby="under-way">
          <h2 id="under-way" className="mb-2 text-16">
            Also under way
          </h2>
          <ul className="grid gap-3">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                action={{
                  word: 'Stop',
                  of: `${file.name} by ${file.by}`,
                  busy: busy && file.id === pressedId,
                  onPress: () => run(file),
                }}
              >
                {fileInWords(file)} <Whose file={file} />
              </FileRow>
            ))}
          </ul>
        </section>
      )}
      {sentence && (
        <div className="mt-3">
          <ErrorNote sentence={sentence} />
        </div>
      )}
    </div>
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
