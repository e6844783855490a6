import { act } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/render.tsx'
import { Button } from './button.tsx'

test('a press on a button is counted and submits no form', async () => {
  expect(await pressed({ busy: false })).toMatchObject({ presses: 1, submits: 0 })
})

test('a busy button ignores a press and stays in the tab order with its name', async () => {
  const { presses, button } = await pressed({ busy: true })
  expect(presses).toBe(0)
  expect(button).toMatchObject({ disabled: false, textContent: 'Pay' })
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a busy button does not submit its form', async () => {
  expect(await pressed({ busy: false, type: 'submit' })).toMatchObject({ submits: 1 })
  expect(await pressed({ busy: true, type: 'submit' })).toMatchObject({ submits: 0 })
})

async function pressed(props: { busy: boolean; type?: 'submit' }) {
  let presses = 0
  let submits = 0
  const { place } = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits++
      }}
    >
      <Button {...props} onClick={() => presses++}>
        Pay
      </Button>
    </form>,
  )
  const button = place.querySelector('button') as HTMLButtonElement
  await act(async () => button.click())
  return { presses, submits, button }
}
