import { localCredentials } from '#infra/local/aws/signatures.ts'

/** The endpoints of the functions' SDK clients. */
export interface Endpoints {
  /** Origin of the site and of every AWS service except DynamoDB. */
  readonly url: string
  readonly tables: string
  readonly region: string
}

/** Builds the environment variables that point SDK clients to the local services. */
const buildClientEnvironment = ({ url, tables, region }: Endpoints) => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_ENDPOINT_URL: url,
  AWS_ENDPOINT_URL_DYNAMODB: tables,
  AWS_EC2_METADATA_DISABLED: 'true',
})

/**
 * Builds the environment variables of the template's functions and their SDK clients. A function's
 * environment differs from AWS in nothing else but that webhooks may be sent to this machine.
 */
export const buildEnvironment = (
  common: Readonly<Record<string, string>>,
  endpoints: Endpoints,
): Readonly<Record<string, string>> => ({
  ...common,
  BASE_URL: endpoints.url,
  WEBHOOK_LOOPBACK: 'allowed',
  ...buildClientEnvironment(endpoints),
})

/** Sets environment variables. Returns a function that restores them. */
export const setEnvironment = (variables: Readonly<Record<string, string>>) => {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}
