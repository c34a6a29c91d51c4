import { useState, type Ref } from 'react'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { mayEditOwnEmail } from '#shared/accounts/permissions.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { chooseLocale } from '#web/app/choose-locale.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { loadApp, useApp } from '#web/lib/app-data.ts'
import { attempt } from '#web/lib/problem-dialog.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { EditButton } from './edit-button.tsx'
import { EmailState } from './email-state.tsx'
import { Facts } from './facts.tsx'
import { fullName } from './full-name.ts'
import styles from './profile-card.module.css'
import { ProfileDialog } from './profile-dialog.tsx'
import { StateMark } from './state-mark.tsx'

// The list of what a password needs comes with the words of logging in.
const PasswordDialog = lazyPart(['entry'], () => import('./password-dialog.tsx'))

/** The person's own data. Who logs in elsewhere only has no password to change. */
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
  const [opened, setOpened] = useState<'profile' | 'password'>()
  const close = () => setOpened(undefined)
  const mayEditEmail = mayEditOwnEmail(account, accounts)
  const title = t('profile.title')
  const saved = async (locale: Locale) => {
    // Closed first: what the new data bring up (an e-mail to confirm) gives the focus back here.
    close()
    showToast(t('saved'))
    await attempt(loadApp())
    await chooseLocale(locale)
  }
  const phone = account.phone !== '' && (
    <>
      {account.phone}
      <StateMark
        state={account.phone_verified ? 'done' : 'waiting'}
        text={t(account.phone_verified ? 'profile.verified' : 'profile.notVerified')}
      />
    </>
  )
  return (
    <Card
      title={title}
      actions={<EditButton of={title} ref={editRef} onClick={() => setOpened('profile')} />}
    >
      <Facts
        facts={[
          { label: t('profile.name'), value: fullName(account) },
          { label: t('phone'), value: phone },
          { label: t('email'), value: mayEditEmail && <EmailState user={user} /> },
          { label: t('profile.language'), value: localeFacts[account.locale_code].name },
        ]}
      />
      {user.has_password && (
        <div className={styles.more}>
          <Button size="s" onClick={() => setOpened('password')}>
            {t('password.change')}
          </Button>
        </div>
      )}
      {opened === 'profile' && (
        <ProfileDialog
          account={account}
          user={user}
          mayEditEmail={mayEditEmail}
          onClose={close}
          onSaved={(locale) => void saved(locale)}
        />
      )}
      {opened === 'password' && (
        <PasswordDialog
          email={user.email}
          onClose={close}
          onSaved={() => {
            close()
            showToast(t('password.changed'))
            // An e-mail that waited for its link has been called off by that.
            void attempt(loadApp())
          }}
        />
      )}
    </Card>
  )
}
