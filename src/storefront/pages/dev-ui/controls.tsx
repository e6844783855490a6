import { useState } from 'react'
import { Button, type ButtonTone } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Stepper } from '#ui/form/stepper.tsx'
import { Specimen } from './specimen.tsx'

const tones: readonly ButtonTone[] = ['primary', 'quiet', 'danger']

export function Controls() {
  return (
    <>
      <Specimen title="Buttons">
        {tones.map((tone) => (
          <div key={tone} className="flex flex-wrap gap-2">
            <Button tone={tone}>Save {tone}</Button>
            <Button tone={tone} busy>
              Save {tone}
            </Button>
            <Button tone={tone} disabled>
              Save {tone}
            </Button>
          </div>
        ))}
        <IconButton icon="close" label="Close" />
        <IconButton icon="left" label="Back" disabled />
      </Specimen>
      <Specimen title="Fields">
        <Field className="w-72" label="Name" placeholder="As on your letterbox" />
        <Field className="w-72" label="Spending limit" before="$" hint="Whole dollars" />
        <Field className="w-72" label="Building" error="Please tell us the building." defaultValue="?" />
        <Field className="w-72" label="Locality" disabled defaultValue="West End" />
      </Specimen>
      <Specimen title="Add control">
        <Stepper title="figs" count={0} onAdd={noop} />
        <Stepper title="figs" count={0} busy onAdd={noop} />
        <CountingStepper />
        <Stepper title="figs" count={7} busy onAdd={noop} onRemove={noop} />
        <Stepper title="figs" count={99} atLimit onAdd={noop} onRemove={noop} />
        <Stepper title="figs" count={0} inStock={false} onAdd={noop} />
      </Specimen>
    </>
  )
}

function CountingStepper() {
  const [count, setCount] = useState(2)
  return (
    <Stepper
      title="limes"
      count={count}
      onAdd={() => setCount(count + 1)}
      onRemove={() => setCount(count - 1)}
    />
  )
}

function noop() {}
