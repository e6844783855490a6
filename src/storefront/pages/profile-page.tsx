import { Suspense } from 'react'
import { getDetails } from '#contract/people/profile/profile.ts'
import { SkeletonBlock } from '#ui/states/states.tsx'
import { FailedPage } from '../frame/failed-page.tsx'
import { lazyPart } from '../layout/lazy-part.ts'
import { pageLoader } from '../network/api.ts'
import { DeleteAccount } from '../people/account/delete-account.tsx'
import { MyData } from '../people/account/my-data.tsx'
import { ProfileForm } from '../people/account/profile-form.tsx'
import { accountTexts as texts } from '../texts/account.ts'
import type { Route } from './+types/profile-page'

const SavedCardsSection = lazyPart(() =>
  import('../money/saved-cards/saved-cards-section.tsx').then((file) => file.SavedCardsSection),
)

export const clientLoader = pageLoader(({ call }) => call(getDetails, {}))

export const meta = () => [{ title: texts.profileTitle }]

export default function ProfilePage({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <div className="max-w-128">
      <h1 className="text-28">{texts.profile}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.profileSentence}</p>
      <ProfileForm {...data} />
      <div className="mt-10 flex flex-col gap-10 border-outline border-t pt-8">
        <Suspense fallback={<SkeletonBlock className="h-44" />}>
          <SavedCardsSection />
        </Suspense>
        <MyData />
        <DeleteAccount mobile={data.mobile} />
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <FailedPage sentence={texts.profileFailed} />
