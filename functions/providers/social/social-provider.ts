import type { SocialProviderId } from '#shared/accounts/social-providers.ts'
import type { SocialProvider } from './port.ts'
import { getApplicationId, isSocialSandbox, getSandboxUrl } from './social-settings.ts'

/** The app secret at the sandbox's Graph API, which does not check it. */
const SANDBOX_SECRET = 'sandbox'

/** Uses the same verification for Google and its sandbox; jose is loaded on demand. */
const loadGoogle = async (clientId: string): Promise<SocialProvider> => {
  const { googleIssuer, createGoogle } = await import('./google.ts')
  const sandbox = { issuers: [getSandboxUrl()], keysUrl: new URL(`${getSandboxUrl()}/keys`) }
  return createGoogle({ clientId, ...(isSocialSandbox() ? sandbox : googleIssuer) })
}

const loadFacebook = async (appId: string): Promise<SocialProvider> => {
  const { facebookGraphUrl, createFacebook } = await import('./facebook.ts')
  if (isSocialSandbox()) {
    const graphUrl = `${getSandboxUrl()}/graph/`
    return createFacebook({ appId, graphUrl, appSecret: async () => SANDBOX_SECRET })
  }
  const { readFacebookSecret } = await import('./facebook-secret.ts')
  return createFacebook({ appId, graphUrl: facebookGraphUrl, appSecret: readFacebookSecret })
}

const loaders = { google: loadGoogle, facebook: loadFacebook } as const

const providers = new Map<SocialProviderId, Promise<SocialProvider>>()

/**
 * Returns a login provider of the environment, or null where it is not offered. Loaded at first use,
 * so that a login by password does not pay for it.
 */
export const getSocialProvider = (name: SocialProviderId): Promise<SocialProvider> | null => {
  const id = getApplicationId(name)
  if (id === null) return null
  const provider = providers.get(name) ?? loaders[name](id)
  providers.set(name, provider)
  return provider
}
