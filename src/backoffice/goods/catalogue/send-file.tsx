import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isNoTable, NO_TABLE } from '#contract/goods/products/no-table.ts'
import { PIECES_AT_MOST, piecesOf } from '#contract/goods/products/product-file.ts'
import {
  beginProductFile,
  checkProductFile,
  type ProductFile,
  putProductFilePiece,
} from '#contract/goods/products/product-files.ts'
import { Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'

/** Uploads a file in pieces and opens its report. */
export function SendFile() {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<File>()
  const [sent, setSent] = useState<{ pieces: number; of: number }>()
  const { run, busy, sentence } = useAction(async () => {
    if (!chosen) throw new Refused('invalid_input', [400, 'Please choose a file.'])
    try {
      const onPiece = (pieces: number, of: number) => setSent({ pieces, of })
      const { id } = await sendTable({ name: chosen.name, text: await textOf(chosen), onPiece })
      // Stays busy until the report is shown, so that a second press cannot upload the file again.
      await navigate(`?file=${id}`, { replace: true })
    } finally {
      setSent(undefined)
    }
  })
  return (
    <ActionForm run={() => run()} className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-60 flex-1 gap-1">
        <span className="font-semibold text-14">CSV file</span>
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => setChosen(target.files?.[0])}
          className="min-h-11 w-full min-w-0 rounded-card bg-raised px-3 py-2 ring-1 ring-muted ring-inset file:mr-3 file:font-semibold file:text-accent"
        />
      </label>
      <Button type="submit" busy={busy}>
        Show what would change
      </Button>
      {sent && (
        <label className="flex w-full items-center gap-3 text-muted">
          Sending
          <progress value={sent.pieces} max={sent.of} className="progress flex-1" />
        </label>
      )}
      {sentence && <ErrorNote sentence={sentence} />}
    </ActionForm>
  )
}

/** Refuses text that is not UTF-8 before the upload. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isNoTable(bytes.subarray(0, 1_000))) throw new Refused('invalid_input', [400, NO_TABLE])
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('invalid_input', [
      400,
      'This file is not written in UTF-8. Please save it as “CSV UTF-8”.',
    ])
  }
}

interface Table {
  name: string
  text: string
  /** Receives the progress. */
  onPiece?: (pieces: number, of: number) => void
}

/** Uploads a table in pieces and starts its check. */
export async function sendTable({ name, text, onPiece }: Table): Promise<ProductFile> {
  const pieces = [...piecesOf(text)]
  if (pieces.length > PIECES_AT_MOST) throw new Refused('invalid_input', [400, 'This file is too large.'])
  const { data } = await call(beginProductFile, { file_name: name.slice(0, 120) })
  for (const [position, content] of pieces.entries()) {
    onPiece?.(position, pieces.length)
    await call(putProductFilePiece, { file_id: data.id, position, content })
  }
  return (await call(checkProductFile, { file_id: data.id })).data
}
