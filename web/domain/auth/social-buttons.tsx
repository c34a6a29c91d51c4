import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/api/app-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './social-buttons.module.css'
import { type SocialIdentity, socialProviders } from './social-identity.ts'
import { SocialLogo } from './social-logo.tsx'
import { useSocialSignIn } from './use-social-sign-in.ts'

/**
 * Sign-in buttons of the configured providers, Google and Facebook. A provider's script loads only
 * when its button is pressed.
 */
export const SocialButtons = ({
  onIdentity,
}: {
  onIdentity: (identity: SocialIdentity) => void
}) => {
  const { t } = useTranslation('entry')
  const {
    google_client_id: clientId,
    google_script_url: googleScript,
    facebook_app_id: appId,
    facebook_script_url: facebookScript,
    nonce,
  } = useApp().social_login
  const { loading, hasFailed, isGoogleReady, googleButton, showGoogleButton, signInAtFacebook } =
    useSocialSignIn(nonce, onIdentity)
  const hasGoogle = clientId !== null && googleScript !== null
  const hasFacebook = appId !== null && facebookScript !== null
  if (!hasGoogle && !hasFacebook) return null

  return (
    <div className={styles.group}>
      {hasGoogle && (
        <>
          {!isGoogleReady && (
            <Button
              wide
              busy={loading === 'google'}
              onClick={() => void showGoogleButton(clientId, googleScript)}
            >
              {loading !== 'google' && <SocialLogo provider="google" />}
              {t('social.google')}
            </Button>
          )}
          <div ref={googleButton} className={styles.google} />
        </>
      )}
      {hasFailed && (
        <Notice tone="warning" live>
          {t('social.unavailable', { provider: socialProviders.google })}
        </Notice>
      )}
      {hasFacebook && (
        <Button
          wide
          busy={loading === 'facebook'}
          onClick={() => void signInAtFacebook(appId, facebookScript)}
        >
          {loading !== 'facebook' && <SocialLogo provider="facebook" />}
          {t('social.facebook')}
        </Button>
      )}
      <p className={styles.or}>{t('social.or')}</p>
    </div>
  )
}
