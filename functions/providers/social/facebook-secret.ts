import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { env } from '#functions/lib/env.ts'
import { parseJson } from '../parse-json.ts'
import { ProviderError } from '../provider-error.ts'

const secretShape = z.object({ appSecret: z.string().check(z.minLength(1)) })

let secret: Promise<string> | undefined

const read = async (): Promise<string> => {
  const client = new SecretsManagerClient({})
  const answer = await client.send(
    new GetSecretValueCommand({ SecretId: env('FACEBOOK_SECRET_ID') }),
  )
  const parsed = secretShape.safeParse(parseJson(answer.SecretString ?? ''))
  if (!parsed.success) throw new ProviderError('facebook secret', 'malformed')
  return parsed.data.appSecret
}

/**
 * The app's secret from Secrets Manager (`FACEBOOK_SECRET_ID`: a JSON object with `appSecret`),
 * read once. Throws `PartyError` `malformed` while an operator has not filled it in.
 */
export const readFacebookSecret = async (): Promise<string> => {
  secret ??= read()
  try {
    return await secret
  } catch (error) {
    secret = undefined
    throw error
  }
}
