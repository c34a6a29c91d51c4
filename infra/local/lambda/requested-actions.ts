import * as z from 'zod/mini'

/** The parts of an SDK request that determine its permissions. */
export interface OutgoingRequest {
  readonly service: string
  readonly method: string
  readonly path: string
  /** The operation of a JSON protocol, without the service's name; empty in others. */
  readonly operation: string
  readonly body: string
}

/** A permission that a request needs, on any one of the resources. */
export interface RequiredPermission {
  readonly action: string
  readonly resources: readonly string[]
  /** The keys that conditions compare. */
  readonly context?: ConditionContext
}

/** The keys of a request that conditions of statements compare, such as `ses:FromAddress`. */
export type ConditionContext = Readonly<Record<string, string>>

/** The account and region of local ARNs. */
export interface AccountRegion {
  readonly account: string
  readonly region: string
}

const readMember = (body: string, member: string) =>
  new RegExp(`"${member}":"([^"]+)"`).exec(body)?.[1] ?? ''

// A member's name in unescaped quotes and followed by a string cannot occur inside a
// value, because quotes are escaped there. So common requests are not parsed.
const tableName = /"TableName":"([^"]+)"/
const indexName = /"IndexName":"([^"]+)"/

const batchShape = z.object({ RequestItems: z.record(z.string(), z.unknown()) })
const keyShape = z.object({ PK: z.object({ S: z.string() }) })
const writeShape = z.object({
  TableName: z.string(),
  Item: z.optional(keyShape),
  Key: z.optional(keyShape),
})
const transactionShape = z.object({ TransactItems: z.array(z.record(z.string(), writeShape)) })

/**
 * The partition of an item that is written, without the id behind the first `#`: policies know kinds of
 * partitions alone, and their decisions are kept by what they have asked for.
 */
const toContext = ({ Item, Key }: z.infer<typeof writeShape>): { context?: ConditionContext } => {
  const partition = (Item ?? Key)?.PK.S
  return partition === undefined
    ? {}
    : { context: { 'dynamodb:LeadingKeys': partition.replace(/#.*$/s, '#') } }
}

const singleWrite = /^(?:Put|Update|Delete)Item$/

const transactionActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const buildTableArn = ({ account, region }: AccountRegion, table: string, index?: string) =>
  `arn:aws:dynamodb:${region}:${account}:table/${table}${index === undefined ? '' : `/index/${index}`}`

const listDynamoDbPermissions = (
  { operation, body }: OutgoingRequest,
  accountRegion: AccountRegion,
): RequiredPermission[] => {
  if (operation.startsWith('Batch'))
    return Object.keys(batchShape.parse(JSON.parse(body)).RequestItems).map((table) => ({
      action: `dynamodb:${operation}`,
      resources: [buildTableArn(accountRegion, table)],
    }))
  if (operation.startsWith('Transact'))
    return transactionShape.parse(JSON.parse(body)).TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, write]) => ({
        action: `dynamodb:${transactionActions[kind]}`,
        resources: [buildTableArn(accountRegion, write.TableName)],
        ...toContext(write),
      })),
    )
  return [
    {
      action: `dynamodb:${operation}`,
      resources: [
        buildTableArn(accountRegion, tableName.exec(body)?.[1] ?? '', indexName.exec(body)?.[1]),
      ],
      ...(singleWrite.test(operation) && toContext(writeShape.parse(JSON.parse(body)))),
    },
  ]
}

const listSqsPermissions = (
  { operation, body }: OutgoingRequest,
  { account, region }: AccountRegion,
): RequiredPermission[] => [
  {
    action: `sqs:${operation.replace(/Batch$/, '')}`,
    resources: [
      `arn:aws:sqs:${region}:${account}:${readMember(body, 'QueueUrl').split('/').at(-1)}`,
    ],
  },
]

const objectActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}

const listS3Permissions = ({ method, path }: OutgoingRequest): RequiredPermission[] => {
  const [bucket = '', ...key] = (path.split('?')[0] ?? '')
    .slice(1)
    .split('/')
    .map(decodeURIComponent)
  if (key.join('') !== '')
    return [
      {
        action: objectActions[method] ?? method,
        resources: [`arn:aws:s3:::${bucket}/${key.join('/')}`],
      },
    ]
  const action = method === 'POST' ? 's3:DeleteObject' : 's3:ListBucket'
  return [{ action, resources: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`] }]
}

/** A phone number has no ARN, so only `*` matches it. */
const listSnsPermissions = ({ body }: OutgoingRequest): RequiredPermission[] => {
  const form = new URLSearchParams(body)
  return [
    {
      action: `sns:${form.get('Action')}`,
      resources: [form.get('TopicArn') ?? form.get('PhoneNumber') ?? ''],
    },
  ]
}

/**
 * The identity is the sender's address or its domain. With attachments SES builds a raw message; its
 * errors name `SendRawEmail` for those.
 */
const listSesPermissions = (
  { body }: OutgoingRequest,
  { account, region }: AccountRegion,
): RequiredPermission[] => {
  const sender = readMember(body, 'FromEmailAddress').replace(/^.*<|>$/g, '')
  const actions = body.includes('"Attachments":[')
    ? ['ses:SendEmail', 'ses:SendRawEmail']
    : ['ses:SendEmail']
  return actions.map((action) => ({
    action,
    resources: [sender, sender.split('@').at(-1) ?? ''].map(
      (identity) => `arn:aws:ses:${region}:${account}:identity/${identity}`,
    ),
    context: { 'ses:FromAddress': sender },
  }))
}

const services: Readonly<
  Record<string, (request: OutgoingRequest, accountRegion: AccountRegion) => RequiredPermission[]>
> = {
  dynamodb: listDynamoDbPermissions,
  sqs: listSqsPermissions,
  s3: listS3Permissions,
  sns: listSnsPermissions,
  ses: listSesPermissions,
}

/** Lists the permissions that a request needs; none for a service that is not supported locally. */
export const listRequiredPermissions = (
  request: OutgoingRequest,
  accountRegion: AccountRegion,
): readonly RequiredPermission[] => services[request.service]?.(request, accountRegion) ?? []
