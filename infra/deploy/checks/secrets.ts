import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type * as z from 'zod/mini'
import { shopKeys } from '#functions/providers/payments/shop-keys.ts'
import { facebookSecret } from '#functions/providers/social/facebook-secret.ts'
import type { Environment } from '#infra/environments.ts'
import type { SecretName } from '#infra/permissions.ts'
import { type Check, type Finding, isMissing } from '#infra/deploy/finding.ts'

interface SecretDefinition {
  readonly name: SecretName
  readonly isNeeded: (environment: Environment) => boolean
  readonly shape: z.ZodMiniType
  /** Its content, as an operator enters it. */
  readonly example: string
}

const definitions: readonly SecretDefinition[] = [
  {
    name: 'payment-provider',
    isNeeded: ({ paymentProvider }) => paymentProvider !== 'sandbox',
    shape: shopKeys,
    example: '{"shopId":"…","secretKey":"…","publishableKey":"…"}',
  },
  {
    name: 'facebook-login',
    isNeeded: ({ social }) => social.facebookAppId !== null,
    shape: facebookSecret,
    example: '{"appSecret":"…"}',
  },
]

const parseJson = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

const checkSecret = async (
  client: SecretsManagerClient,
  environment: Environment,
  { name, isNeeded, shape, example }: SecretDefinition,
): Promise<Finding> => {
  const label = `secret ${name}`
  if (!isNeeded(environment)) return { status: 'ok', name: label, text: 'not needed' }
  const id = `pakk/${environment.name}/${name}`
  const remedy = `Run aws secretsmanager put-secret-value --secret-id ${id} --secret-string '${example}' --region ${environment.region}`
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }))
    if (shape.safeParse(parseJson(SecretString)).success)
      return { status: 'ok', name: label, text: 'filled in' }
    return { status: 'failed', name: label, text: 'not filled in', remedy }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { status: 'later', name: label, text: 'the first deployment creates it', remedy }
  }
}

/** The secrets of the outside providers that the environment uses have their content. */
export const checkSecrets: Check = async ({ environment }) => {
  const client = new SecretsManagerClient({ region: environment.region })
  try {
    return await Promise.all(
      definitions.map((definition) => checkSecret(client, environment, definition)),
    )
  } finally {
    client.destroy()
  }
}
