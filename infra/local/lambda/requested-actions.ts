import * as z from 'zod/mini'

/** A request of the SDK as far as permissions need it. */
export interface OutgoingRequest {
  readonly service: string
  readonly method: string
  readonly path: string
  /** The operation of a JSON protocol, without the service's name; empty in others. */
  readonly operation: string
  readonly body: string
}

/** One permission that a request needs; any one of the resources will do. */
export interface Needed {
  readonly action: string
  readonly resources: readonly string[]
}

/** The account and region that local ARNs carry. */
export interface Where {
  readonly account: string
  readonly region: string
}

const named = (body: string, member: string) =>
  new RegExp(`"${member}":"([^"]+)"`).exec(body)?.[1] ?? ''

// A member's name between unescaped quotes and followed by a string cannot stand inside a
// value: there its quotes are escaped. So the common requests need no parsing.
const tableName = /"TableName":"([^"]+)"/
const indexName = /"IndexName":"([^"]+)"/

const batchShape = z.object({ RequestItems: z.record(z.string(), z.unknown()) })
const transactionShape = z.object({
  TransactItems: z.array(z.record(z.string(), z.object({ TableName: z.string() }))),
})

const transactionActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const tableArn = ({ account, region }: Where, table: string, index?: string) =>
  `arn:aws:dynamodb:${region}:${account}:table/${table}${index === undefined ? '' : `/index/${index}`}`

const ofDynamoDb = ({ operation, body }: OutgoingRequest, where: Where): Needed[] => {
  if (operation.startsWith('Batch'))
    return Object.keys(batchShape.parse(JSON.parse(body)).RequestItems).map((table) => ({
      action: `dynamodb:${operation}`,
      resources: [tableArn(where, table)],
    }))
  if (operation.startsWith('Transact'))
    return transactionShape.parse(JSON.parse(body)).TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => ({
        action: `dynamodb:${transactionActions[kind]}`,
        resources: [tableArn(where, TableName)],
      })),
    )
  return [
    {
      action: `dynamodb:${operation}`,
      resources: [tableArn(where, tableName.exec(body)?.[1] ?? '', indexName.exec(body)?.[1])],
    },
  ]
}

const ofSqs = ({ operation, body }: OutgoingRequest, { account, region }: Where): Needed[] => [
  {
    action: `sqs:${operation.replace(/Batch$/, '')}`,
    resources: [`arn:aws:sqs:${region}:${account}:${named(body, 'QueueUrl').split('/').at(-1)}`],
  },
]

const objectActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}

const ofS3 = ({ method, path }: OutgoingRequest): Needed[] => {
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

/** A phone number has no ARN, so that only `*` fits it. */
const ofSns = ({ body }: OutgoingRequest): Needed[] => {
  const form = new URLSearchParams(body)
  return [
    {
      action: `sns:${form.get('Action')}`,
      resources: [form.get('TopicArn') ?? form.get('PhoneNumber') ?? ''],
    },
  ]
}

/** The identity is the sender's address or its domain. */
const ofSes = ({ body }: OutgoingRequest, { account, region }: Where): Needed[] => {
  const sender = named(body, 'FromEmailAddress').replace(/^.*<|>$/g, '')
  return [
    {
      action: 'ses:SendEmail',
      resources: [sender, sender.split('@').at(-1) ?? ''].map(
        (identity) => `arn:aws:ses:${region}:${account}:identity/${identity}`,
      ),
    },
  ]
}

const services: Readonly<Record<string, (request: OutgoingRequest, where: Where) => Needed[]>> = {
  dynamodb: ofDynamoDb,
  sqs: ofSqs,
  s3: ofS3,
  sns: ofSns,
  ses: ofSes,
}

/** The permissions that a request needs; none for a service that is not served locally. */
export const requestedActions = (request: OutgoingRequest, where: Where): readonly Needed[] =>
  services[request.service]?.(request, where) ?? []
