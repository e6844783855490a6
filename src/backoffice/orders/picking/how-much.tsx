import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LineAct } from './kept-picking.ts'

interface FewerProps {
  quantity: number
  onAct: (act: LineAct) => void
}

export function Fewer({ quantity, onAct }: FewerProps) {
  const [units, setUnits] = useState(quantity - 1)
  return (
    <section aria-label="Fewer" className="flex flex-wrap items-center gap-2">
      <StepButton icon="minus" label="One less" disabled={units <= 1} onPress={() => setUnits(units - 1)} />
      <Button className="min-h-14 flex-1" onClick={() => onAct({ outcome: 'fewer', quantity: units })}>
        Pack {units} of {quantity}
      </Button>
      <StepButton
        icon="plus"
        label="One more"
        disabled={units >= quantity - 1}
        onPress={() => setUnits(units + 1)}
      />
    </section>
  )
}

interface StepButtonProps {
  icon: 'minus' | 'plus'
  label: string
  disabled: boolean
  onPress: () => void
}

export function StepButton({ icon, label, disabled, onPress }: StepButtonProps) {
  return (
    <Button
      tone="quiet"
      aria-label={label}
      usedUp={disabled}
      onClick={onPress}
      className="size-14 shrink-0 px-0"
    >
      <Icon name={icon} />
    </Button>
  )
}
