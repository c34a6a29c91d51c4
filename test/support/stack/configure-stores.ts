import type { TestStack } from './stack.ts'

/**
 * Configures the process of a test file so that the product's stores use the table behind a stack.
 * They read the environment when they are loaded, so they are imported afterwards.
 */
export const configureStores = ({ tableClient, tableName }: TestStack): void => {
  const { endpoint, region, credentials } = tableClient
  process.env['TABLE_NAME'] = tableName
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint
  process.env['AWS_REGION'] = region
  process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = credentials.secretAccessKey
}
