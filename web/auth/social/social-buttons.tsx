import { useTranslation } from 'react-i18next'
import { type SocialProviderId, socialProviders } from '#shared/accounts/social-providers.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import layout from '#web/ui/layout/layout.module.css'
import styles from './social-buttons.module.css'
import type { SocialIdentity } from './social-identity.ts'
import { SocialLogo } from './social-logo.tsx'
import { useFacebookSignIn, useGoogleButton } from './use-social-sign-in.ts'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

interface ProviderProps {
  onIdentity: (identity: SocialIdentity) => void
}

/** Google's own button; until it has loaded, a button of ours instead. */
const GoogleButton = ({
  clientId,
  scriptUrl,
  onIdentity,
}: ProviderProps & { clientId: string; scriptUrl: string }) => {
  const { t } = useTranslation('entry')
  const { nonce } = useApp().social_login
  const { container, state, retry } = useGoogleButton({ clientId, scriptUrl, nonce }, onIdentity)
  return (
    <>
      {state !== 'ready' && (
        <Button wide busy={state === 'loading'} onClick={() => void retry()}>
          {state === 'failed' && <SocialLogo provider="google" />}
          {t('social.google')}
        </Button>
      )}
      <div ref={container} className={styles.google} />
      {state === 'failed' && (
        <Notice tone="warning" live>
          {t('social.unavailable', { provider: socialProviders.google })}
        </Notice>
      )}
    </>
  )
}

const FacebookButton = ({
  appId,
  scriptUrl,
  onIdentity,
}: ProviderProps & { appId: string; scriptUrl: string }) => {
  const { t } = useTranslation('entry')
  const { isLoading, signIn } = useFacebookSignIn(onIdentity)
  return (
    <Button wide busy={isLoading} onClick={() => void signIn(appId, scriptUrl)}>
      {!isLoading && <SocialLogo provider="facebook" />}
      {t('social.facebook')}
    </Button>
  )
}

/** The sign-in button of a provider; empty where the environment does not offer it. */
export const SocialButton = ({
  provider,
  onIdentity,
}: ProviderProps & { provider: SocialProviderId }) => {
  const {
    google_client_id: clientId,
    google_script_url: googleScript,
    facebook_app_id: appId,
    facebook_script_url: facebookScript,
  } = useApp().social_login
  if (provider === 'google')
    return (
      clientId !== null &&
      googleScript !== null && (
        <GoogleButton clientId={clientId} scriptUrl={googleScript} onIdentity={onIdentity} />
      )
    )
  return (
    appId !== null &&
    facebookScript !== null && (
      <FacebookButton appId={appId} scriptUrl={facebookScript} onIdentity={onIdentity} />
    )
  )
}

/** Sign-in buttons of the configured providers, Google and Facebook. */
export const SocialButtons = ({ onIdentity }: ProviderProps) => {
  const { t } = useTranslation('entry')
  const { google_client_id, facebook_app_id } = useApp().social_login
  if (google_client_id === null && facebook_app_id === null) return null
  return (
    <div className={layout.column3}>
      <SocialButton provider="google" onIdentity={onIdentity} />
      <SocialButton provider="facebook" onIdentity={onIdentity} />
      <p className={classNames(layout.row3, typography.note, styles.or)}>{t('social.or')}</p>
    </div>
  )
}
