import { useRef } from 'react'
import { may } from '#shared/accounts/permissions.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import { AccountsCard } from '#web/settings/profile/accounts-card.tsx'
import { CompanyCard } from '#web/settings/company/company-card.tsx'
import { LabelCard } from '#web/settings/company/label-card.tsx'
import { PeopleCard } from '#web/accounts/people/people-card.tsx'
import { EmailsCard } from '#web/settings/profile/emails-card.tsx'
import { LooksCard } from './looks-card.tsx'
import { LoginsCard } from '#web/settings/profile/logins-card.tsx'
import { OwnDataCard } from '#web/settings/profile/own-data-card.tsx'
import { PhoneBanner } from '#web/settings/profile/phone-banner.tsx'
import { WebhooksCard } from '#web/settings/company/webhooks-card.tsx'
import { DemandCard } from '#web/settings/company/demand-card.tsx'
import { FactorCard } from '#web/settings/profile/factor-card.tsx'
import { PasskeysCard } from '#web/settings/profile/passkeys-card.tsx'
import PushCard from '#web/push/push-card.tsx'
import { PickUpCard } from '#web/settings/pick-up/pick-up-card.tsx'
import { ProfileCard } from '#web/settings/profile/profile-card.tsx'
import { ReturnCard } from '#web/settings/company/return-card.tsx'
import { SessionsCard } from '#web/settings/profile/sessions-card.tsx'
import { StatementsCard } from '#web/settings/profile/statements-card.tsx'
import layout from '#web/ui/layout/layout.module.css'

// The last card, so that its late arrival moves nothing.
const AddressBookCard = lazyComponent(() => import('./address-book-card.tsx'), Nothing)

/** Settings of the account in use: the person's profile and password, then company, places, people. */
const SettingsScreen = () => {
  const { account, accounts, user } = useApp()
  const profileButton = useRef<HTMLButtonElement>(null)
  // True briefly during log-out.
  if (!account || !user) return null
  return (
    <div className={layout.column5} key={account.id}>
      <PhoneBanner
        account={account}
        // The banner with the button that opened the dialog no longer exists.
        onVerified={() => profileButton.current?.focus()}
      />
      <ProfileCard account={account} user={user} editRef={profileButton} />
      {account.company && <CompanyCard account={account} company={account.company} />}
      {!account.company && <EmailsCard account={account} />}
      {!account.company && <PushCard />}
      {may('seeReturnData', account) && <ReturnCard account={account} />}
      {may('seePreferredPlaces', account) && <PickUpCard account={account} />}
      {may('seeParcelLabel', account) && <LabelCard account={account} />}
      {may('seeCompany', account) && <PeopleCard account={account} />}
      {may('demandSecondFactor', account) && <DemandCard account={account} />}
      {may('manageApiKeys', account) && <WebhooksCard />}
      <AccountsCard account={account} accounts={accounts} />
      {!account.company && <StatementsCard />}
      <LoginsCard user={user} />
      <PasskeysCard user={user} />
      <FactorCard user={user} />
      <SessionsCard />
      <OwnDataCard user={user} />
      {may('seeLooks', account) && <LooksCard />}
      {!account.company && <AddressBookCard />}
    </div>
  )
}

export default SettingsScreen
