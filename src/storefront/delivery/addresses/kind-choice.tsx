import { addressTexts as texts } from '../../texts/addresses.ts'

export function KindChoice({ chosen, onChoose }: { chosen: string; onChoose: (kind: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14">{texts.saveAs}</legend>
      <div className="flex flex-wrap gap-2">
        {texts.kinds.map((kind) => (
          <label
            key={kind}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-pill bg-raised px-5 font-semibold ring-1 ring-muted ring-inset hover:bg-success-pale has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-checked:bg-success-pale has-checked:text-accent-strong has-checked:ring-2 has-checked:ring-accent"
          >
            <input
              type="radio"
              name="address_type"
              className="sr-only"
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            {kind}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
