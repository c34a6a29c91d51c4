import { localCredentials } from './aws/presigned.ts'

/** Where the functions' SDK clients find what they talk to. */
export interface Endpoints {
  /** Origin of the site, and of every AWS service but the tables. */
  readonly url: string
  readonly tables: string
  readonly region: string
}

/** The variables by which SDK clients find the services of this machine. */
export const clientEnvironment = ({ url, tables, region }: Endpoints) => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_ENDPOINT_URL: url,
  AWS_ENDPOINT_URL_DYNAMODB: tables,
  AWS_EC2_METADATA_DISABLED: 'true',
})

/**
 * Sets the variables that the template's functions and their SDK clients read. This is all in
 * which a function's surroundings differ from those in AWS. Answers how to undo it.
 */
export const setEnvironment = (common: Readonly<Record<string, string>>, endpoints: Endpoints) => {
  const variables: Readonly<Record<string, string>> = {
    ...common,
    BASE_URL: endpoints.url,
    ...clientEnvironment(endpoints),
  }
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
}
