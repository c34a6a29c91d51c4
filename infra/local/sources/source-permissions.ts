import type { PermissionCheck } from '#infra/local/lambda/policies.ts'
import type { Mapping } from './mappings.ts'

/** What Lambda does with the role of a function to read its source, by the service of the source. */
const readActions: ReadonlyMap<string, readonly string[]> = new Map([
  ['sqs', ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes']],
  [
    'dynamodb',
    [
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:DescribeStream',
      'dynamodb:ListStreams',
    ],
  ],
])

const getService = (arn: string) => arn.split(':')[2] ?? ''

/** Lists what Lambda does with the role to keep what it discards: a queue or a bucket. */
const listFailurePermissions = (arn: string): readonly (readonly [string, string])[] =>
  getService(arn) === 's3'
    ? [
        ['s3:PutObject', `${arn}/aws/lambda`],
        ['s3:ListBucket', arn],
      ]
    : [['sqs:SendMessage', arn]]

/**
 * Returns why AWS would refuse a mapping: the first permission that the function's role lacks to read
 * the source or to keep what is discarded. Returns undefined when it has all of them.
 */
export const findSourceDenial = (
  {
    sourceArn,
    failureArn,
    definition,
  }: Pick<Mapping, 'sourceArn' | 'failureArn'> & {
    readonly definition: Pick<Mapping['definition'], 'roleArn'>
  },
  policies: ReadonlyMap<string, PermissionCheck>,
): string | undefined => {
  const isAllowed = policies.get(definition.roleArn)
  const reads = readActions.get(getService(sourceArn)) ?? []
  const denied = [
    ...reads.map((action) => [action, sourceArn] as const),
    ...(failureArn === undefined ? [] : listFailurePermissions(failureArn)),
  ].find(([action, arn]) => !isAllowed?.(action, arn))
  return (
    denied &&
    `${definition.roleArn} is not authorized to perform: ${denied[0]} on resource: ${denied[1]}`
  )
}
