import { ROLES, type Role, roleWords } from '#contract/rights.ts'
import { hasScreens } from '../../layout/use-me.ts'

export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14">Role</legend>
      {ROLES.map((role) => (
        <label key={role} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-semibold">{roleWords[role].title}</span>{' '}
            <span className="text-muted">
              {roleWords[role].does}
              {!hasScreens(role) && ' The office has no screens for it yet.'}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
