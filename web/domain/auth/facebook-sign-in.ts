import { loadScript } from './load-script.ts'
import { type SocialIdentity, textOf } from './social-identity.ts'

interface FacebookSdk {
  init: (options: { appId: string; version: string; xfbml: boolean; cookie: boolean }) => void
  login: (answer: (response: unknown) => void, options: { scope: string }) => void
  api: (path: string, query: { fields: string }, answer: (profile: unknown) => void) => void
}

declare global {
  interface Window {
    FB?: FacebookSdk
  }
}

/** The version of Facebook's API that this was written to. */
const version = 'v23.0'

const tokenOf = (response: unknown): string =>
  textOf(
    typeof response === 'object' && response !== null && 'authResponse' in response
      ? response.authResponse
      : undefined,
    'accessToken',
  )

/**
 * Has the person log in at Facebook: their token with name and e-mail, as far as they share them;
 * undefined when they do not. Throws when the script does not come.
 */
export const askFacebook = async ({
  appId,
  scriptUrl,
}: {
  appId: string
  scriptUrl: string
}): Promise<SocialIdentity | undefined> => {
  await loadScript(scriptUrl)
  const sdk = window.FB
  if (!sdk) throw new Error('The script of Facebook has no login')
  sdk.init({ appId, version, xfbml: false, cookie: false })
  const response = await new Promise<unknown>((resolve) =>
    sdk.login(resolve, { scope: 'public_profile,email' }),
  )
  const token = tokenOf(response)
  if (token === '') return undefined
  const profile = await new Promise<unknown>((resolve) =>
    sdk.api('/me', { fields: 'id,name,email' }, resolve),
  )
  return {
    provider: 'facebook',
    token,
    name: textOf(profile, 'name'),
    email: textOf(profile, 'email'),
  }
}
