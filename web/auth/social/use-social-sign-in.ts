import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { localeFacts } from '#shared/lib/locale.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { signInWithFacebook } from './facebook-sign-in.ts'
import { renderGoogleButton } from './google-sign-in.ts'
import type { SocialIdentity } from './social-identity.ts'

/** The state of Google's own button. */
type GoogleState = 'loading' | 'ready' | 'failed'

/**
 * Renders Google's own button into `container`: the only one that may open Google's window, so that
 * one press is enough. `retry` loads it again after a failure.
 */
export const useGoogleButton = (
  { clientId, scriptUrl, nonce }: { clientId: string; scriptUrl: string; nonce: string },
  onIdentity: (identity: SocialIdentity) => void,
) => {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<GoogleState>('loading')
  const { lang } = localeFacts[useValue(currentLocale)]
  const render = async () => {
    if (!container.current) return
    setState('loading')
    const settings = { clientId, scriptUrl, nonce, lang }
    const rendered = renderGoogleButton(settings, container.current, onIdentity)
    await rendered.then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  const renderFirst = useEffectEvent(render)
  // A new session has a new nonce.
  useEffect(() => void renderFirst(), [nonce, lang])
  return { container, state, retry: render }
}

/** Signs in at Facebook, whose script loads when its button is pressed. */
export const useFacebookSignIn = (onIdentity: (identity: SocialIdentity) => void) => {
  const [isLoading, setIsLoading] = useState(false)
  const signIn = async (appId: string, scriptUrl: string) => {
    setIsLoading(true)
    // A failure at Facebook is treated like a cancelled sign-in: no message.
    const identity = await signInWithFacebook({ appId, scriptUrl }).catch(() => undefined)
    setIsLoading(false)
    if (identity) onIdentity(identity)
  }
  return { isLoading, signIn }
}
