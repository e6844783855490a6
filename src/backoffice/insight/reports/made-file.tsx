import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import type { FiguresFile } from '#contract/insight/reports/figures.ts'
import { FileRow } from '../../pieces/file-row.tsx'
import { titleInWords } from './figures-in-words.ts'

interface Props {
  file: FiguresFile
  busy: boolean
  onTake: () => void
  onStop: () => void
}

const stateWords: Record<FiguresFile['state'], string> = {
  making: 'On its way',
  ready: 'Ready',
  stopped: 'Stopped',
  failed: 'Something went wrong on our side. Please make it again.',
}

export function MadeFile({ file, busy, onTake, onStop }: Props) {
  const { figures, from, to, state } = file
  const { title } = sheetOf(figures)
  const days = [from, to].map((day) => titleInWords('days', day)).join(' – ')
  const name = `${title}, ${days}`
  const action = {
    making: { word: 'Stop', onPress: onStop },
    ready: { word: 'Save', onPress: onTake },
    stopped: undefined,
    failed: undefined,
  }[state]
  return (
    <FileRow file={{ ...file, name }} action={action && { ...action, of: name, busy }}>
      <span className="font-semibold">{title}</span>, {days}.{' '}
      <span className={state === 'failed' ? 'text-danger' : 'text-muted'}>{stateWords[state]}</span>
    </FileRow>
  )
}
