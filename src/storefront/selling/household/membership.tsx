import { formatDollars } from '#contract/money.ts'
import { type Household, leaveHousehold } from '#contract/selling/household/household.ts'
import { buttonLook } from '#ui/form/button.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { AskFirst } from '../../layout/ask-first.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call } from '../../network/browser-call.ts'
import { ABOUT, householdTexts as texts } from '../../texts/household.ts'

interface Props {
  household: Household
  onLeft: () => Promise<void>
}

/** A household as a member sees it: the owner, the limit, and a button to leave. */
export function Membership({ household, onLeft }: Props) {
  const { owner_name, cap, left } = household
  return (
    <>
      <h1 tabIndex={-1} className="text-28 outline-none wrap-anywhere">
        {texts.youAreIn(owner_name)}
      </h1>
      <p className="mt-1 text-muted">{texts.youAreInSentence(owner_name)}</p>
      <dl className="mt-5 grid max-w-112 grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-card bg-well p-4 tabular-nums">
        <dt>{texts.yourLimit}</dt>
        <dd className="font-semibold">{cap === null ? texts.noLimit : formatDollars(cap)}</dd>
        {left !== null && (
          <>
            <dt>{texts.yourLeft}</dt>
            <dd className="font-semibold">{formatDollars(left)}</dd>
          </>
        )}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLink to="/account/household/cart" className={buttonLook()}>
          {texts.openCart(owner_name)}
        </PageLink>
        <Leave household={household} onLeft={onLeft} />
      </div>
    </>
  )
}

function Leave({ household: { owner_name }, onLeft }: Props) {
  async function leave() {
    await call(leaveHousehold, {}).finally(onLeft)
    showToast('success', texts.left, ABOUT)
  }

  return (
    <AskFirst
      opener={texts.leave}
      title={texts.leaveAsk(owner_name)}
      sentence={texts.leaveSentence}
      cancel={texts.stay}
      confirm={texts.leaveConfirm}
      about={ABOUT}
      onConfirm={leave}
    />
  )
}
