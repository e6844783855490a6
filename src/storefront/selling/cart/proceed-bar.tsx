import { type Cents, formatCents } from '#contract/money.ts'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { cartTexts as texts } from '../../texts/cart.ts'
import { cartDrawerTexts as drawerTexts } from '../../texts/cart-drawer.ts'

interface Props {
  lines: number
  totalCents: Cents | undefined
  busy: boolean
  disabled?: boolean
  onProceed: () => void
}

export function ProceedBar({ lines, totalCents, busy, disabled = false, onProceed }: Props) {
  return (
    <Button
      className="min-h-14 w-full [&>span]:flex-1 [&>span]:flex-wrap [&>span]:justify-between"
      busy={busy}
      disabled={disabled}
      onClick={onProceed}
    >
      <span className="flex flex-wrap gap-x-3 text-left tabular-nums">
        <span className="font-medium">{texts.items(lines)}</span>
        <span>{totalCents === undefined ? drawerTexts.totalPending : formatCents(totalCents)}</span>
      </span>
      <span className="inline-flex items-center gap-1">
        {texts.proceed}
        <Icon name="right" className="size-5" />
      </span>
    </Button>
  )
}
