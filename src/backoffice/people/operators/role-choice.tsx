import { ROLES, type Role, roleWords } from '#contract/rights.ts'
import { hasScreens } from '../../layout/use-me.ts'
import { CheckField } from '../../pieces/fields.tsx'

export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-14">Role</legend>
      {ROLES.map((role) => (
        <CheckField
          key={role}
          type="radio"
          name="role"
          value={role}
          checked={value === role}
          onChange={() => onChange(role)}
          label={
            <>
              <span className="font-semibold">{roleWords[role].title}</span>{' '}
              <span className="text-muted">
                {roleWords[role].does}
                {!hasScreens(role) && ' The office has no screens for it yet.'}
              </span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
