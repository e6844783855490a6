import { useState } from 'react'
import { SHAKE_MS } from '#contract/constants.ts'
import { EmptyBasketDrawing } from '#ui/drawings/empty-basket.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { showToast, type ToastType } from '#ui/overlay/toast-store.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Specimen } from './specimen.tsx'

type Shown = 'narrow' | 'medium' | 'wide' | 'drawer'

const toasts: readonly ToastType[] = ['success', 'error', 'warning', 'info']

export function Overlays() {
  const [shown, setShown] = useState<Shown>()
  const [shaking, setShaking] = useState(false)
  const close = () => setShown(undefined)

  function shake() {
    setShaking(true)
    setTimeout(() => setShaking(false), SHAKE_MS)
  }

  return (
    <Specimen title="What floats">
      {(['narrow', 'medium', 'wide', 'drawer'] as const).map((name) => (
        <Button key={name} tone="quiet" onClick={() => setShown(name)}>
          Open {name}
        </Button>
      ))}
      {toasts.map((type) => (
        <Button key={type} tone="quiet" onClick={() => showToast(type, `This is what ${type} looks like.`)}>
          Say {type}
        </Button>
      ))}
      {(['narrow', 'medium', 'wide'] as const).map((width) => (
        <Dialog
          key={width}
          open={shown === width}
          onClose={close}
          title="Change Location"
          width={width}
          shaking={shaking}
        >
          <Field label="Search delivery location" placeholder="Street and suburb" />
          <Button className="mt-4" onClick={shake}>
            Shake
          </Button>
        </Dialog>
      ))}
      <Drawer
        open={shown === 'drawer'}
        onClose={close}
        title="My Cart"
        footer={<Button className="w-full">Proceed</Button>}
      >
        <EmptyState
          drawing={<EmptyBasketDrawing />}
          title="You don't have any items in your cart"
          sentence="Your favourite items are just a click away"
        >
          <Button onClick={close}>Start Shopping</Button>
        </EmptyState>
      </Drawer>
    </Specimen>
  )
}
