import { type ReactNode, useState } from 'react'
import { inThousands } from '#contract/in-thousands.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { typed } from '../../pieces/fields.tsx'
import type { LineAct } from './kept-picking.ts'

interface FewerProps {
  quantity: number
  onAct: (act: LineAct) => void
}

export function Fewer({ quantity, onAct }: FewerProps) {
  const [units, setUnits] = useState(quantity - 1)
  return (
    <Units words="Fewer" units={units} most={quantity - 1} onUnits={setUnits}>
      <Button className="min-h-14 flex-1" onClick={() => onAct({ outcome: 'fewer', quantity: units })}>
        Pack {units} of {quantity}
      </Button>
    </Units>
  )
}

interface WeighProps {
  quantity: number
  usualGrams: number
  onPack: (units: number, grams: number) => void
  autoFocus?: boolean
}

/** What is over a tenth more than usual is asked about: it may be a slip of the hand, and is not charged. */
export function Weigh({ quantity, usualGrams, onPack, autoFocus }: WeighProps) {
  const [units, setUnits] = useState(quantity)
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const grams = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  const usual = usualGrams * units
  const isHeavy = grams * 10 > usual * 11
  function pack() {
    if (grams === 0 || (isHeavy && !isAsked)) return setAsked(true)
    onPack(units, grams)
  }
  return (
    <ActionForm run={pack} className="grid gap-3">
      {quantity > 1 && <Units words="How many" units={units} most={quantity} onUnits={setUnits} />}
      <Field
        label="Weight in grams"
        hint={`Usually ${usual} g`}
        inputMode="numeric"
        autoFocus={autoFocus}
        {...typed(text, (next) => {
          setText(next)
          setAsked(false)
        })}
        error={isAsked && grams === 0 ? 'Please write the weight in whole grams.' : undefined}
      />
      {isAsked && isHeavy && (
        <p role="alert" className="rounded-card bg-warning-pale p-3">
          {inThousands(grams)} g is over a tenth more than usual, and what is above that is not charged. Pack
          it anyway?
        </p>
      )}
      <Button type="submit" className="min-h-14">
        {isAsked && isHeavy ? 'Pack it anyway' : `Pack ${units} of ${quantity}`}
      </Button>
    </ActionForm>
  )
}

interface UnitsProps {
  words: string
  units: number
  most: number
  onUnits: (units: number) => void
  children?: ReactNode
}

function Units({
  words,
  units,
  most,
  onUnits,
  children = <output className="flex-1 text-center font-bold text-22">{units}</output>,
}: UnitsProps) {
  return (
    <section aria-label={words} className="flex flex-wrap items-center gap-2">
      <StepButton icon="minus" label="One less" disabled={units <= 1} onPress={() => onUnits(units - 1)} />
      {children}
      <StepButton icon="plus" label="One more" disabled={units >= most} onPress={() => onUnits(units + 1)} />
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
