import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './social-buttons.module.css'
import { type SocialIdentity, socialProviders } from './social-identity.ts'
import { SocialLogo } from './social-logo.tsx'
import { useFacebookSignIn, useGoogleButton } from './use-social-sign-in.ts'

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

/** Sign-in buttons of the configured providers, Google and Facebook. */
export const SocialButtons = ({ onIdentity }: ProviderProps) => {
  const { t } = useTranslation('entry')
  const {
    google_client_id: clientId,
    google_script_url: googleScript,
    facebook_app_id: appId,
    facebook_script_url: facebookScript,
  } = useApp().social_login
  const hasGoogle = clientId !== null && googleScript !== null
  const hasFacebook = appId !== null && facebookScript !== null
  if (!hasGoogle && !hasFacebook) return null

  return (
    <div className={styles.group}>
      {hasGoogle && (
        <GoogleButton clientId={clientId} scriptUrl={googleScript} onIdentity={onIdentity} />
      )}
      {hasFacebook && (
        <FacebookButton appId={appId} scriptUrl={facebookScript} onIdentity={onIdentity} />
      )}
      <p className={styles.or}>{t('social.or')}</p>
    </div>
  )
}
