import { useRef, useState } from 'react'
import { localeFacts } from '#shared/accounts/locales.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { signInWithFacebook } from './facebook-sign-in.ts'
import { renderGoogleButton } from './google-sign-in.ts'
import styles from './social-buttons.module.css'
import { type SocialIdentity, type SocialProvider, socialProviders } from './social-identity.ts'
import { SocialLogo } from './social-logo.tsx'

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
  const [loading, setLoading] = useState<SocialProvider>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isGoogleReady, setIsGoogleReady] = useState(false)
  const googleButton = useRef<HTMLDivElement>(null)
  const hasGoogle = clientId !== null && googleScript !== null
  const hasFacebook = appId !== null && facebookScript !== null
  if (!hasGoogle && !hasFacebook) return null

  const showGoogleButton = async (client: string, scriptUrl: string) => {
    const container = googleButton.current
    if (!container) return
    setLoading('google')
    setHasFailed(false)
    try {
      const { lang } = localeFacts[currentLocale.get()]
      await renderGoogleButton({ clientId: client, scriptUrl, nonce, lang }, container, onIdentity)
      setIsGoogleReady(true)
      // Google's own button replaces the pressed one and takes its focus.
      container.querySelector<HTMLElement>('button, [role="button"], iframe')?.focus()
    } catch {
      setHasFailed(true)
    } finally {
      setLoading(undefined)
    }
  }
  const handleFacebook = async (app: string, scriptUrl: string) => {
    setLoading('facebook')
    // A failure at Facebook is treated like a cancelled sign-in: no message.
    const identity = await signInWithFacebook({ appId: app, scriptUrl }).catch(() => undefined)
    setLoading(undefined)
    if (identity) onIdentity(identity)
  }

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
          onClick={() => void handleFacebook(appId, facebookScript)}
        >
          {loading !== 'facebook' && <SocialLogo provider="facebook" />}
          {t('social.facebook')}
        </Button>
      )}
      <p className={styles.or}>{t('social.or')}</p>
    </div>
  )
}
