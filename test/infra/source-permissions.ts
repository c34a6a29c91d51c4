import { readPolicies } from '#infra/local/lambda/policies.ts'
import type { Stack } from '#infra/local/template/assembly.ts'
import { toList, toObject } from '#infra/local/template/json.ts'
import { createResolver, type FindResources, type Resolved } from '#infra/local/template/resolve.ts'
import { findFunction } from './find-function.ts'

/** What Lambda does with the role of a function whose source it reads, by the service of the source. */
const readActions = {
  sqs: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
  dynamodb: [
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:DescribeStream',
    'dynamodb:ListStreams',
  ],
} as const

const isReadableService = (service: string): service is keyof typeof readActions =>
  service in readActions

/** Lists what Lambda needs to store what it gives up: in a queue, or as an object of a bucket. */
const listWrites = (destination: string): (readonly [action: string, arn: string])[] =>
  destination.startsWith('arn:aws:s3:')
    ? [
        ['s3:PutObject', `${destination}/aws/lambda/id`],
        ['s3:ListBucket', destination],
      ]
    : [['sqs:SendMessage', destination]]

/** Lists what a mapping needs: an action and the ARN of the resource. */
const listNeeds = (mapping: Resolved): (readonly [action: string, arn: string])[] => {
  const source = String(mapping.properties['EventSourceArn'])
  const service = source.split(':')[2] ?? ''
  if (!isReadableService(service)) throw new Error(`Unknown kind of source: ${source}`)
  const { Destination } = toObject(toObject(mapping.properties['DestinationConfig'])['OnFailure'])
  return [
    ...readActions[service].map((action) => [action, source] as const),
    ...(typeof Destination === 'string' ? listWrites(Destination) : []),
  ]
}

/** The same ARN with another name: what a wildcard would allow, too. */
const toOtherArn = (arn: string) =>
  arn.replace(/(:::)([^/]+)/, '$1x$2').replace(/(table\/|:)([^:/]+)((?:\/stream\/.*)?)$/, '$1x$2$3')

/** Lists the logical ids that a resource waits for, directly or through others of its stack. */
const listDependencies = (stack: Stack, id: string, found = new Set<string>()) => {
  const resource = toObject(toObject(stack.template['Resources'])[id])
  for (const next of toList(resource['DependsOn']).map(String))
    if (!found.has(next)) listDependencies(stack, next, found.add(next))
  return found
}

/** Lists the policies of a role, by logical id. */
const listPolicyIds = (find: FindResources, role: string) =>
  find('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy').flatMap(({ logicalId, properties }) =>
    toList(properties['Roles']).includes(role) ? [logicalId] : [],
  )

/**
 * Lists why AWS would refuse an event source mapping of these stacks, or let it do more than it
 * needs: CloudFormation creates a mapping only if the function's role may already read the source and
 * send to the dead-letter queue.
 */
export const listSourceFaults = (stacks: readonly Stack[]): string[] => {
  const find = createResolver(stacks, 'http://127.0.0.1')
  const policies = readPolicies(find)
  return find('AWS::Lambda::EventSourceMapping').flatMap((mapping) => {
    const handler = findFunction(find, mapping.properties['FunctionName'])
    if (!handler) return [`${mapping.logicalId} has no function`]
    const { stack } = mapping.resource
    const roleArn = String(handler.properties['Role'])
    const isAllowed = policies.get(roleArn)
    const waitsFor = listDependencies(stack, handler.logicalId)
    return [
      ...listNeeds(mapping).flatMap(([action, arn]) => [
        ...(isAllowed?.(action, arn) ? [] : [`${handler.name} may not ${action} on ${arn}`]),
        ...(isAllowed?.(action, toOtherArn(arn))
          ? [`${handler.name} may ${action} on more than ${arn}`]
          : []),
      ]),
      ...listPolicyIds(find, roleArn.split('/').at(-1) ?? '')
        .filter((id) => !waitsFor.has(id))
        .map((id) => `${handler.name} is created before ${id}`),
    ]
  })
}
