import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { mayEditOwnEmail } from '#shared/accounts/permissions.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { chooseLocale } from '#web/lib/i18n/choose-locale.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { loadApp, useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { EditButton } from '#web/settings/edit-button.tsx'
import { EmailState } from './email-state.tsx'
import { FactGrid } from '#web/settings/fact-grid.tsx'
import { StateBadge } from '#web/accounts/state-badge.tsx'
import layout from '#web/ui/layout/layout.module.css'

// The password rules are translated in the namespace of the log-in.
const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx'))
const PasswordDialog = lazyDialog(() => import('./password-dialog.tsx'))

const ProfileFacts = ({
  account,
  user,
  mayEditEmail,
}: {
  account: OwnAccount
  user: OwnUser
  mayEditEmail: boolean
}) => {
  const { t } = useTranslation('settings')
  const phone = account.phone !== '' && (
    <>
      {formatPhone(account.phone)}
      <StateBadge
        state={account.phone_verified ? 'done' : 'waiting'}
        text={t(account.phone_verified ? 'profile.verified' : 'profile.notVerified')}
      />
    </>
  )
  return (
    <FactGrid
      facts={[
        { label: t('profile.name'), value: formatFullName(account) },
        { label: t('phone'), value: phone },
        { label: t('email'), value: mayEditEmail && <EmailState user={user} /> },
        { label: t('profile.language'), value: localeFacts[account.locale_code].name },
      ]}
    />
  )
}

/** Shows the person's own data. Users who only log in with Google or Facebook have no password. */
export const ProfileCard = ({
  account,
  user,
  editRef,
}: {
  account: OwnAccount
  user: OwnUser
  editRef: Ref<HTMLButtonElement>
}) => {
  const { t } = useTranslation('settings')
  const { accounts } = useApp()
  const mayEditEmail = mayEditOwnEmail(account, accounts)
  const title = t('profile.title')
  const handleSaved = async (locale: Locale) => {
    showToast(t('saved'))
    await attempt(loadApp())
    await chooseLocale(locale)
  }
  return (
    <Card
      title={title}
      actions={
        <EditButton section={title} ref={editRef}>
          {(close) => (
            <ProfileDialog
              account={account}
              user={user}
              mayEditEmail={mayEditEmail}
              onClose={close}
              onSaved={(locale) => {
                // First: a dialog that the new data open (e-mail to confirm) returns the focus here.
                close()
                void handleSaved(locale)
              }}
            />
          )}
        </EditButton>
      }
    >
      <ProfileFacts account={account} user={user} mayEditEmail={mayEditEmail} />
      {user.has_password && (
        <div className={layout.wrap3}>
          <DialogButton size="s" text={t('password.change')}>
            {(close) => (
              <PasswordDialog
                email={user.email}
                onClose={close}
                onSaved={() => {
                  close()
                  showToast(t('password.changed'))
                  // Changing the password cancels a pending change of e-mail.
                  void attempt(loadApp())
                }}
              />
            )}
          </DialogButton>
        </div>
      )}
    </Card>
  )
}
