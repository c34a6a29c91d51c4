import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod/mini'
import { requireEnv } from '#functions/lib/env.ts'
import { parseJson } from '#functions/providers/parse-json.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import type { ShopKeys } from './makecommerce-client.ts'

/** The content of the payment secret. */
export const shopKeys = z.object({
  shopId: z.string().check(z.minLength(1)),
  secretKey: z.string().check(z.minLength(1)),
  publishableKey: z.string().check(z.minLength(1)),
})

/**
 * Reads the shop's keys from Secrets Manager (`PAYMENT_SECRET_ID`): a JSON object with `shopId`,
 * `secretKey` and `publishableKey`.
 * @throws ProviderError `malformed` while the operators have not filled it in.
 */
export const readShopKeys = async (): Promise<ShopKeys> => {
  const client = new SecretsManagerClient({})
  const response = await client.send(
    new GetSecretValueCommand({ SecretId: requireEnv('PAYMENT_SECRET_ID') }),
  )
  const keys = shopKeys.safeParse(parseJson(response.SecretString ?? ''))
  if (!keys.success) throw new ProviderError('payment secret', 'malformed')
  return keys.data
}
