import { Controls } from './controls.tsx'
import { Overlays } from './overlays.tsx'
import { Packs } from './packs.tsx'
import { Products } from './products.tsx'
import { States } from './states.tsx'
import { Swatches } from './swatches.tsx'

export function meta() {
  return [{ title: 'Every block in every state - Punnet' }, { name: 'robots', content: 'noindex' }]
}

export default function DevUiPage() {
  return (
    <div className="frame py-8">
      <h1 className="mb-6 text-36">Every block in every state</h1>
      <Swatches />
      <Controls />
      <Products />
      <Packs />
      <Overlays />
      <States />
    </div>
  )
}
