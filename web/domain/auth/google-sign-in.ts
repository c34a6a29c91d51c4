import { loadScript } from './load-script.ts'
import { type SocialIdentity, textOf } from './social-identity.ts'

interface GoogleId {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: unknown) => void
    ux_mode: 'popup'
  }) => void
  renderButton: (parent: HTMLElement, options: Readonly<Record<string, string | number>>) => void
  prompt: () => void
}

declare global {
  interface Window {
    google?: { readonly accounts: { readonly id: GoogleId } }
  }
}

/** What Google's button needs to know. */
interface GoogleSettings {
  readonly clientId: string
  readonly scriptUrl: string
  /** Comes back in the token, which then is good for this session alone. */
  readonly nonce: string
  /** The language of the button. */
  readonly lang: string
}

/** Google draws its button no wider, in px. */
const widestButton = 400

/** The claims of an ID token, unverified: the server checks it, a form only begins with them. */
const claimsOf = (token: string): unknown => {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * Loads Google's script and puts its own button, the one that Google lets open its window, into
 * `place`; the accounts that the browser knows are offered at once. `onIdentity` hears of the
 * person who is chosen. Throws when the script does not come.
 */
export const offerGoogle = async (
  { clientId, scriptUrl, nonce, lang }: GoogleSettings,
  place: HTMLElement,
  onIdentity: (identity: SocialIdentity) => void,
): Promise<void> => {
  await loadScript(scriptUrl)
  const id = window.google?.accounts.id
  if (!id) throw new Error('The script of Google has no sign-in')
  id.initialize({
    client_id: clientId,
    nonce,
    ux_mode: 'popup',
    callback: (answer) => {
      const token = textOf(answer, 'credential')
      if (token === '') return
      const claims = claimsOf(token)
      onIdentity({
        provider: 'google',
        token,
        name: textOf(claims, 'name'),
        email: textOf(claims, 'email'),
      })
    },
  })
  id.renderButton(place, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    locale: lang,
    width: Math.min(place.clientWidth, widestButton),
  })
  id.prompt()
}
