import { loadScript } from './load-script.ts'
import { type SocialIdentity, getText } from './social-identity.ts'

interface GoogleId {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (response: unknown) => void
    ux_mode: 'popup'
  }) => void
  renderButton: (parent: HTMLElement, options: Readonly<Record<string, string | number>>) => void
}

declare global {
  interface Window {
    google?: { readonly accounts: { readonly id: GoogleId } }
  }
}

/** Settings of Google's button. */
interface GoogleSettings {
  readonly clientId: string
  readonly scriptUrl: string
  /** Returned in the token, which binds it to this session. */
  readonly nonce: string
  /** The language of the button. */
  readonly lang: string
}

/** Maximum width of Google's button, in px. */
const maxButtonWidthPx = 400

/** Decodes the claims of an ID token without verifying it: they only prefill a form. */
const decodeClaims = (token: string): unknown => {
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
 * Loads Google's script and renders Google's own button, the only one that may open its pop-up, into
 * `container`. Calls `onIdentity` with the chosen person.
 * @throws when Google's script does not load
 */
export const renderGoogleButton = async (
  { clientId, scriptUrl, nonce, lang }: GoogleSettings,
  container: HTMLElement,
  onIdentity: (identity: SocialIdentity) => void,
): Promise<void> => {
  await loadScript(scriptUrl)
  const id = window.google?.accounts.id
  if (!id) throw new Error('The Google script provides no sign-in')
  id.initialize({
    client_id: clientId,
    nonce,
    ux_mode: 'popup',
    callback: (response) => {
      const token = getText(response, 'credential')
      if (token === '') return
      const claims = decodeClaims(token)
      onIdentity({
        provider: 'google',
        token,
        name: getText(claims, 'name'),
        email: getText(claims, 'email'),
      })
    },
  })
  id.renderButton(container, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    locale: lang,
    width: Math.min(container.clientWidth, maxButtonWidthPx),
  })
}
