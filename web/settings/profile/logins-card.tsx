import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type SocialProviderId,
  socialProviderIds,
  socialProviders,
} from '#shared/accounts/social-providers.ts'
import type { OwnUser } from '#shared/accounts/user.ts'
import { loadApp, useApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { ListRow } from '#web/ui/list-row.tsx'

const LoginDialog = lazyDialog(() => import('./login-dialog.tsx'))

const isLinked = (user: OwnUser, provider: SocialProviderId) => user[`${provider}_id`] !== null

/** Whether another way to log in is left without this one. */
const hasOtherLogin = (user: OwnUser, provider: SocialProviderId) =>
  user.has_password || socialProviderIds.some((each) => each !== provider && isLinked(user, each))

/** Links and unlinks the log-ins by Google and Facebook that the environment offers. */
export const LoginsCard = ({ user }: { user: OwnUser }) => {
  const { t } = useTranslation('settings')
  const { google_client_id, facebook_app_id } = useApp().social_login
  const offered = { google: google_client_id !== null, facebook: facebook_app_id !== null }
  const [opened, setOpened] = useState<{ provider: SocialProviderId; isLinked: boolean }>()
  const shown = socialProviderIds.filter((each) => offered[each] || isLinked(user, each))
  if (shown.length === 0) return null
  const close = () => setOpened(undefined)
  return (
    <Card title={t('logins.title')}>
      <p>{t('logins.text')}</p>
      <ul>
        {shown.map((provider) => {
          const linked = isLinked(user, provider)
          const name = socialProviders[provider]
          return (
            <ListRow
              key={provider}
              name={name}
              details={t(linked ? 'logins.linked' : 'logins.notLinked')}
            >
              {(!linked || hasOtherLogin(user, provider)) && (
                <Button
                  size="s"
                  aria-label={t(linked ? 'logins.unlinkLabel' : 'logins.linkLabel', {
                    provider: name,
                  })}
                  onClick={() => setOpened({ provider, isLinked: linked })}
                >
                  {t(linked ? 'logins.unlink' : 'logins.link')}
                </Button>
              )}
            </ListRow>
          )
        })}
      </ul>
      {opened && (
        <LoginDialog
          {...opened}
          user={user}
          onClose={close}
          onDone={() => {
            close()
            showToast(
              t(opened.isLinked ? 'logins.undone' : 'logins.done', {
                provider: socialProviders[opened.provider],
              }),
            )
            void attempt(loadApp())
          }}
        />
      )}
    </Card>
  )
}
