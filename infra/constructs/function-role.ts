import { Stack } from 'aws-cdk-lib'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as logs from 'aws-cdk-lib/aws-logs'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Releases } from './live-alias.ts'
import type { Environment } from '#infra/environments.ts'
import type { QueueName } from '#infra/queue-names.ts'
import { operatorsPartitions, type Permissions, type SecretName } from '#infra/permissions.ts'

/** The stateful resources that permissions refer to. */
interface DataResources {
  readonly table: dynamodb.ITable
  readonly indexNames: readonly string[]
  readonly files: s3.IBucket
  /** The configuration set that reports bounces and complaints. */
  readonly emailReports: { readonly name: string; readonly arn: string }
  /** The key by which CloudFront proves itself to the API; not in local runs. */
  readonly originKey: string | undefined
  /** The key by which the codes of links in messages are made. */
  readonly linkKey: string
  /** The URL of the style of a map with streets; undefined for the shipped base map. */
  readonly mapStyleUrl: string | undefined
  readonly secrets: Readonly<Record<SecretName, secretsmanager.ISecret>>
}

/** The resources that permissions refer to. */
export interface AppResources {
  readonly data: DataResources
  /** The queues of the environment. */
  readonly queues: Readonly<Partial<Record<QueueName, sqs.Queue>>>
  /** What gradual releases share; undefined where a release answers at once. */
  readonly releases: Releases | undefined
}

const tableActions = {
  read: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'],
  write: ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
} as const

/** Builds a statement that allows actions on resources, which are ARNs. */
export const allow = (
  actions: readonly string[],
  resources: readonly string[],
  conditions?: object,
) =>
  new iam.PolicyStatement({
    actions: [...actions],
    resources: [...resources],
    ...(conditions && { conditions: { ...conditions } }),
  })

/** Builds the statements by which a role writes to the table, limited by the partitions. */
const buildWriteStatements = (access: 'write' | readonly string[], tableArn: string) => {
  const writes = tableActions.write.map((name) => `dynamodb:${name}`)
  if (access !== 'write')
    return [
      allow(writes, [tableArn], {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': access },
      }),
    ]
  return [
    allow(writes, [tableArn]),
    new iam.PolicyStatement({
      effect: iam.Effect.DENY,
      actions: writes,
      resources: [tableArn],
      conditions: {
        'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': operatorsPartitions },
      },
    }),
  ]
}

const buildTableStatements = (
  access: NonNullable<Permissions['table']>,
  { table, indexNames }: DataResources,
) => {
  const addPrefix = (names: readonly string[]) => names.map((name) => `dynamodb:${name}`)
  const reads = allow(addPrefix(tableActions.read), [table.tableArn])
  const queries = allow(
    ['dynamodb:Query'],
    indexNames.map((name) => `${table.tableArn}/index/${name}`),
  )
  if (access === 'read') return [reads, queries]
  return [reads, queries, ...buildWriteStatements(access, table.tableArn)]
}

const buildFileStatements = (access: 'read' | 'write', { files }: DataResources) => [
  allow(access === 'write' ? ['s3:GetObject', 's3:PutObject'] : ['s3:GetObject'], [
    files.arnForObjects('*'),
  ]),
]

const photoActions = {
  read: ['s3:GetObject'],
  write: ['s3:GetObject', 's3:PutObject'],
  delete: ['s3:DeleteObject'],
} as const

/** The keys of photos in the files bucket. */
export const photoPrefix = 'photos/'

const buildPhotoStatements = (
  access: NonNullable<Permissions['photos']>,
  { files }: DataResources,
) => [allow(photoActions[access], [files.arnForObjects(`${photoPrefix}*`)])]

/**
 * A phone number has no ARN: publishing to it needs the resource `*`. Topics are denied by a
 * second statement.
 */
const buildSmsStatements = () => [
  allow(['sns:Publish'], ['*']),
  new iam.PolicyStatement({
    effect: iam.Effect.DENY,
    actions: ['sns:Publish'],
    resources: ['arn:aws:sns:*:*:*'],
  }),
]

const buildIdentitiesArn = (region: string, account: string) =>
  `arn:aws:ses:${region}:${account}:identity/*`

/**
 * Any identity of the account, because in the SES sandbox sending also needs rights on the
 * recipient's identity. The condition limits the sender to the environment's own address. AWS does not
 * state which action an e-mail with attachments needs; its errors name `SendRawEmail` where SES builds a
 * MIME message, so a sender of attachments has both, as a grant of the CDK.
 */
const buildEmailStatements = (
  scope: Construct,
  environment: Environment,
  access: 'plain' | 'attachments',
  { emailReports }: DataResources,
) => {
  const { region, account } = Stack.of(scope)
  const actions =
    access === 'attachments' ? ['ses:SendEmail', 'ses:SendRawEmail'] : ['ses:SendEmail']
  return [
    allow(actions, [buildIdentitiesArn(region, account), emailReports.arn], {
      StringEquals: { 'ses:FromAddress': environment.emailFrom },
    }),
  ]
}

const buildGeocodeStatements = (scope: Construct) => [
  allow(
    ['geo-places:Autocomplete', 'geo-places:Geocode', 'geo-places:ReverseGeocode'],
    [`arn:aws:geo-places:${Stack.of(scope).region}::provider/default`],
  ),
]

const buildQueueStatements = (
  action: string,
  names: readonly QueueName[] = [],
  queues: AppResources['queues'],
) => {
  const arns = names.flatMap((name) => queues[name]?.queueArn ?? [])
  return arns.length === 0 ? [] : [allow([action], arns)]
}

/** Builds the policy statements of the permissions. */
const buildStatements = (
  scope: Construct,
  environment: Environment,
  permissions: Permissions,
  { data, queues }: AppResources,
): iam.PolicyStatement[] => [
  ...(permissions.table ? buildTableStatements(permissions.table, data) : []),
  ...(permissions.scansTable ? [allow(['dynamodb:Scan'], [data.table.tableArn])] : []),
  ...(permissions.files ? buildFileStatements(permissions.files, data) : []),
  ...(permissions.photos ? buildPhotoStatements(permissions.photos, data) : []),
  ...buildQueueStatements('sqs:SendMessage', permissions.queues, queues),
  ...buildQueueStatements('sqs:ChangeMessageVisibility', permissions.delays, queues),
  ...(permissions.sms ? buildSmsStatements() : []),
  ...(permissions.email ? buildEmailStatements(scope, environment, permissions.email, data) : []),
  ...(permissions.geocode ? buildGeocodeStatements(scope) : []),
  ...(permissions.secrets ?? []).map((name) =>
    allow(['secretsmanager:GetSecretValue'], [data.secrets[name].secretArn]),
  ),
]

/** The ARN of the files bucket in another stack, as the template checks print it. */
const getFilesBucketExport = (environment: Environment) =>
  `pakk-${environment.name}-data:ExportsOutputFnGetAttFiles8E6940B8ArnD8EE6C03`

/** Creates a role for functions with these permissions that write to this log group. */
export const createFunctionRole = (
  scope: Construct,
  environment: Environment,
  props: {
    permissions: Permissions
    logGroup: logs.LogGroup
    resources: AppResources
    /** What Lambda itself does with the role: it reads the source of the events. */
    sourceStatements?: readonly iam.PolicyStatement[]
  },
) => {
  const role = new iam.Role(scope, 'Role', {
    assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
  })
  role.addToPolicy(
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [props.logGroup.logGroupArn]),
  )
  const { permissions, resources, sourceStatements = [] } = props
  const statements = buildStatements(scope, environment, permissions, resources)
  for (const statement of [...statements, ...sourceStatements]) role.addToPolicy(statement)
  if (permissions.sms)
    acknowledge(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'A phone number has no ARN; topics are denied',
    )
  if (permissions.email && environment.account !== null)
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::${buildIdentitiesArn(environment.region, environment.account)}]`,
      "The SES sandbox checks the recipient's identity too; a condition limits the sender",
    )
  if (permissions.files)
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::${getFilesBucketExport(environment)}/*]`,
      'Objects are named when they are made; the bucket holds nothing but these files',
    )
  if (permissions.photos)
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::${getFilesBucketExport(environment)}/${photoPrefix}*]`,
      'Photos are named when they are uploaded; nothing else has their prefix',
    )
  return role
}
