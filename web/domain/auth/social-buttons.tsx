import { useRef, useState } from 'react'
import { localeFacts } from '#shared/accounts/locales.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askFacebook } from './facebook-sign-in.ts'
import { offerGoogle } from './google-sign-in.ts'
import styles from './social-buttons.module.css'
import { type SocialIdentity, type SocialProvider, socialProviders } from './social-identity.ts'
import { SocialMark } from './social-mark.tsx'

/**
 * The ways in by Google and Facebook, where they are offered. Their scripts are loaded when a
 * button is pressed and not before.
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
  const [waiting, setWaiting] = useState<SocialProvider>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isGoogleThere, setIsGoogleThere] = useState(false)
  const googleButton = useRef<HTMLDivElement>(null)
  const hasGoogle = clientId !== null && googleScript !== null
  const hasFacebook = appId !== null && facebookScript !== null
  if (!hasGoogle && !hasFacebook) return null

  const withGoogle = async (client: string, scriptUrl: string) => {
    const place = googleButton.current
    if (!place) return
    setWaiting('google')
    setHasFailed(false)
    try {
      const { lang } = localeFacts[currentLocale.get()]
      await offerGoogle({ clientId: client, scriptUrl, nonce, lang }, place, onIdentity)
      setIsGoogleThere(true)
      // The button that was pressed gives way to Google's own, and its focus with it.
      place.querySelector<HTMLElement>('button, [role="button"], iframe')?.focus()
    } catch {
      setHasFailed(true)
    } finally {
      setWaiting(undefined)
    }
  }
  const withFacebook = async (app: string, scriptUrl: string) => {
    setWaiting('facebook')
    // A failure at Facebook says nothing: the choice is simply taken back.
    const identity = await askFacebook({ appId: app, scriptUrl }).catch(() => undefined)
    setWaiting(undefined)
    if (identity) onIdentity(identity)
  }

  return (
    <div className={styles.group}>
      {hasGoogle && (
        <>
          {!isGoogleThere && (
            <Button
              wide
              busy={waiting === 'google'}
              onClick={() => void withGoogle(clientId, googleScript)}
            >
              {waiting !== 'google' && <SocialMark provider="google" />}
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
          busy={waiting === 'facebook'}
          onClick={() => void withFacebook(appId, facebookScript)}
        >
          {waiting !== 'facebook' && <SocialMark provider="facebook" />}
          {t('social.facebook')}
        </Button>
      )}
      <p className={styles.or}>{t('social.or')}</p>
    </div>
  )
}
