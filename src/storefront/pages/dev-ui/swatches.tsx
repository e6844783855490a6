import { Icon, type IconName, iconPaths } from '#ui/icon.tsx'
import { LocateIcon } from '#ui/locate-icon.tsx'
import { Specimen } from './specimen.tsx'

const colours = [
  ['surface', 'bg-surface text-body'],
  ['well', 'bg-well text-muted'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-strong', 'bg-accent-strong text-on-accent'],
  ['offer', 'bg-offer text-white'],
  ['danger', 'bg-danger-pale text-danger'],
  ['warning', 'bg-warning-pale text-warning'],
  ['info', 'bg-info-pale text-info'],
  ['success', 'bg-success-pale text-success'],
  ['sun', 'bg-sun text-ink'],
] as const

const sizes = ['text-36', 'text-28', 'text-22', 'text-18', 'text-16', 'text-14', 'text-13'] as const

export function Swatches() {
  return (
    <>
      <Specimen title="Colours">
        {colours.map(([name, look]) => (
          <span
            key={name}
            className={`rounded-card p-4 font-semibold text-14 ring-1 ring-outline ring-inset ${look}`}
          >
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Type">
        {sizes.map((size) => (
          <p key={size} className={`w-full tracking-tight ${size}`}>
            {size} A punnet of berries, <b>$4.50 for 250 g</b>
          </p>
        ))}
      </Specimen>
      <Specimen title="Icons">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
        <LocateIcon />
      </Specimen>
    </>
  )
}
