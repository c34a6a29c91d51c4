import { useState, useRef } from 'react'
import { localeFacts } from '#shared/lib/locale.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { signInWithFacebook } from './facebook-sign-in.ts'
import { renderGoogleButton } from './google-sign-in.ts'
import type { SocialIdentity, SocialProvider } from './social-identity.ts'

/** Signs in at Google, by Google's own button, and at Facebook. */
export const useSocialSignIn = (
  /** Nonce of the page's content security policy. */
  nonce: string,
  onIdentity: (identity: SocialIdentity) => void,
) => {
  const [loading, setLoading] = useState<SocialProvider>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isGoogleReady, setIsGoogleReady] = useState(false)
  const googleButton = useRef<HTMLDivElement>(null)
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
  const signInAtFacebook = async (app: string, scriptUrl: string) => {
    setLoading('facebook')
    // A failure at Facebook is treated like a cancelled sign-in: no message.
    const identity = await signInWithFacebook({ appId: app, scriptUrl }).catch(() => undefined)
    setLoading(undefined)
    if (identity) onIdentity(identity)
  }

  return { loading, hasFailed, isGoogleReady, googleButton, showGoogleButton, signInAtFacebook }
}
