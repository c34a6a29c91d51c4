import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { requireEnv } from '#functions/lib/env.ts'
import { parseJson } from '#functions/providers/parse-json.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'

/** The content of the Facebook secret. */
export const facebookSecret = z.object({ appSecret: z.string().check(z.minLength(1)) })

let secret: Promise<string> | undefined

const readSecret = async (): Promise<string> => {
  const client = new SecretsManagerClient({})
  const response = await client.send(
    new GetSecretValueCommand({ SecretId: requireEnv('FACEBOOK_SECRET_ID') }),
  )
  const parsed = facebookSecret.safeParse(parseJson(response.SecretString ?? ''))
  if (!parsed.success) throw new ProviderError('facebook secret', 'malformed')
  return parsed.data.appSecret
}

/**
 * Reads the app's secret from Secrets Manager (`FACEBOOK_SECRET_ID`: a JSON object with `appSecret`)
 * and caches it.
 * @throws ProviderError `malformed` while the operators have not filled it in.
 */
export const readFacebookSecret = async (): Promise<string> => {
  secret ??= readSecret()
  try {
    return await secret
  } catch (error) {
    secret = undefined
    throw error
  }
}
