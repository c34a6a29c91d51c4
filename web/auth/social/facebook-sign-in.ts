import { loadScript } from './load-script.ts'
import { type SocialIdentity, getText } from './social-identity.ts'

interface FacebookSdk {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void
  login: (callback: (response: unknown) => void, options: { scope: string }) => void
  api: (path: string, query: { fields: string }, callback: (profile: unknown) => void) => void
}

declare global {
  interface Window {
    FB?: FacebookSdk
  }
}

/** Version of Facebook's Graph API that this code was written for. */
const apiVersion = 'v23.0'

const getAccessToken = (response: unknown): string =>
  getText(
    typeof response === 'object' && response !== null && 'authResponse' in response
      ? response.authResponse
      : undefined,
    'accessToken',
  )

/**
 * Signs in with Facebook. Returns the token with the name and e-mail that the person shares;
 * undefined if they cancel.
 * @throws when Facebook's script does not load
 */
export const signInWithFacebook = async ({
  appId,
  scriptUrl,
}: {
  appId: string
  scriptUrl: string
}): Promise<SocialIdentity | undefined> => {
  await loadScript(scriptUrl)
  const sdk = window.FB
  if (!sdk) throw new Error('The Facebook script provides no login')
  sdk.init({ appId, version: apiVersion, xfbml: false, cookie: false })
  const response = await new Promise<unknown>((resolve) =>
    sdk.login(resolve, { scope: 'public_profile,email' }),
  )
  const token = getAccessToken(response)
  if (token === '') return undefined
  const profile = await new Promise<unknown>((resolve) =>
    sdk.api('/me', { fields: 'id,name,email' }, resolve),
  )
  return {
    provider: 'facebook',
    token,
    name: getText(profile, 'name'),
    email: getText(profile, 'email'),
  }
}
