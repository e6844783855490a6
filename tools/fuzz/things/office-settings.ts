import { brisbaneDay } from '#contract/brisbane-day.ts'
import { getAuditChain, listAudit } from '#contract/people/audit/audit.ts'
import {
  changeCompanySettings,
  changeSettingsPage,
  readCompanySettings,
  readSettingsPage,
} from '#contract/people/settings/settings.ts'
import { type Prepared, prepared, unique } from './prepare.ts'

const PAGE = 'about-us'
const ENTRIES_OF_A_PIECE = 100

export const settingsPreparations: readonly Prepared[] = [
  prepared(changeCompanySettings, async ({ call }) => {
    const seen = (await call(readCompanySettings, {})).data.company
    const company = {
      ...{
        company_name: `Punnet ${unique()}`,
        abn: '51824753556',
        company_address: '1 Queen Street, Brisbane',
      },
      company_phone: '07 3000 0000',
      company_email: 'hello@example.com',
      opening_hours: '7 am to 9 pm',
    }
    return { company, seen }
  }),
  prepared(changeSettingsPage, async ({ call }) => {
    const { text } = (await call(readSettingsPage, { page: PAGE })).data
    return { page: PAGE, text: `We sell groceries.\n\n${unique()}`, seen_text: text }
  }),
  prepared(listAudit, async ({ db }) => {
    const entry = await db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()
    const { actor, act, on_kind, on_id, at, seq } = entry
    const day = brisbaneDay(at)
    return {
      q: '',
      actor_id: actor,
      act,
      on_kind,
      on_id,
      from_day: day,
      to_day: day,
      before_seq: seq + 1,
    }
  }),
  prepared(getAuditChain, async ({ db }) => {
    const entry = await db
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .offset(ENTRIES_OF_A_PIECE)
      .executeTakeFirst()
    return { after_seq: entry?.seq ?? 0, after_hash: entry?.hash.toString('hex') ?? '' }
  }),
]
