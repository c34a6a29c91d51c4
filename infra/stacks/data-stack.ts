import { CfnOutput, Duration, type App, type Stack } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as route53 from 'aws-cdk-lib/aws-route53'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager'
import * as ses from 'aws-cdk-lib/aws-ses'
import { acknowledge } from '#infra/constructs/acknowledge.ts'
import { importHostedZone } from '#infra/constructs/hosted-zone.ts'
import { createMapStyleUrl } from '#infra/constructs/map-key.ts'
import { createPrivateBucket } from '#infra/constructs/private-bucket.ts'
import { getRemovalPolicy } from '#infra/constructs/removal-policy.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { passToRegion } from '#infra/constructs/region-parameter.ts'
import {
  edgeRegion,
  getEmailReportsName,
  newTableThroughput,
  type Environment,
} from '#infra/environments.ts'
import type { SecretName } from '#infra/permissions.ts'

/** Rendered label files and exports are downloaded at once. A week allows repeated downloads. */
const fileLifetime = Duration.days(7)
/** The prefixes of these files, and of what jobs keep meanwhile. Photos are deleted by the product. */
const passingPrefixes = ['labels/', 'exports/', 'imports/'] as const

/** A secondary index with string keys. */
interface Index {
  readonly name: string
  readonly partition: string
  readonly sort: string
  readonly projectionType: dynamodb.ProjectionType
  readonly nonKeyAttributes?: string[]
}

const { INCLUDE, KEYS_ONLY } = dynamodb.ProjectionType

/** The secondary indexes. The store's access patterns document their use. */
const indexes: readonly Index[] = [
  { name: 'due_keys', partition: 'due', sort: 'due_at', projectionType: KEYS_ONLY },
  // Lists of shipments, one for each column that they are sorted by. Two have the rows.
  ...['created_at', 'status'].map((column) => ({
    name: `list_${column}`,
    partition: 'owner',
    sort: `list_${column}`,
    projectionType: INCLUDE,
    nonKeyAttributes: ['row'],
  })),
  ...['recipient_name', 'recipient_phone', 'destination', 'reference', 'content', 'location'].map(
    (column) => ({
      name: `keys_${column}`,
      partition: 'owner',
      sort: `list_${column}`,
      projectionType: KEYS_ONLY,
    }),
  ),
]

const secretDescriptions = {
  'payment-provider': 'Shop id, keys of the payment provider',
  'facebook-login': 'Secret of the application at Facebook',
} as const satisfies Record<SecretName, string>

/** Returns the warm throughput of a table or index; undefined where AWS's own is enough. */
const getWarmThroughput = ({
  tableThroughput: { reads, writes },
}: Environment): dynamodb.WarmThroughput | undefined =>
  reads > newTableThroughput.reads || writes > newTableThroughput.writes
    ? { readUnitsPerSecond: reads, writeUnitsPerSecond: writes }
    : undefined

const createTable = (stack: Stack, environment: Environment) => {
  const string = dynamodb.AttributeType.STRING
  const warmThroughput = getWarmThroughput(environment)
  const warm = warmThroughput && { warmThroughput }
  return new dynamodb.TableV2(stack, 'Table', {
    partitionKey: { name: 'PK', type: string },
    sortKey: { name: 'SK', type: string },
    globalSecondaryIndexes: indexes.map(({ name, partition, sort, ...projection }) => ({
      indexName: name,
      ...projection,
      ...warm,
      partitionKey: { name: partition, type: string },
      sortKey: { name: sort, type: string },
    })),
    ...warm,
    timeToLiveAttribute: 'expires_at',
    dynamoStream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    encryption: dynamodb.TableEncryptionV2.awsManagedKey(),
    deletionProtection: environment.keepData,
    removalPolicy: getRemovalPolicy(environment),
  })
}

const createSecret = (stack: Stack, environment: Environment, name: SecretName) => {
  const secret = new secretsmanager.Secret(stack, `Secret-${name}`, {
    secretName: `pakk/${environment.name}/${name}`,
    description: secretDescriptions[name],
    removalPolicy: getRemovalPolicy(environment),
  })
  acknowledge(
    secret,
    'AwsSolutions-SMG4',
    'Issued by an outside provider; only the provider can rotate it',
  )
  return secret
}

/**
 * Creates a secret that only CloudFront and the functions know. A function refuses a request
 * without it, and trusts the visitor's address that CloudFront passes on. It grants no access.
 */
const createOriginKey = (stack: Stack) => {
  const secret = new secretsmanager.Secret(stack, 'OriginKey', {
    description: 'Sent by CloudFront with every request to the API',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  })
  acknowledge(
    secret,
    'AwsSolutions-SMG4',
    'CloudFront and the functions must change together, which only a deployment does',
  )
  return secret.secretValue.unsafeUnwrap()
}

/**
 * Creates the key by which the codes of links in messages are made. With another one later messages
 * have other links, and earlier links still open.
 */
const createLinkKey = (stack: Stack) => {
  const secret = new secretsmanager.Secret(stack, 'LinkKey', {
    description: 'Makes the codes of links in messages, which the table has as hashes alone',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  })
  acknowledge(
    secret,
    'AwsSolutions-SMG4',
    'With another key every parcel under way would get a further link',
  )
  return secret.secretValue.unsafeUnwrap()
}

/**
 * Creates the configuration set of e-mails. SES does not send to an address that has bounced or
 * complained.
 */
const createEmailReports = (stack: Stack, environment: Environment) => {
  const name = getEmailReportsName(environment)
  new ses.ConfigurationSet(stack, 'EmailReports', {
    configurationSetName: name,
    suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    reputationMetrics: true,
  })
  const arn = stack.formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: name,
  })
  return { name, arn }
}

/**
 * Creates the identity of the sender, with the records by which receivers trust its e-mails: three keys of
 * its signature (DKIM), the servers of SES for the domain that bounces return to (SPF), and what to do
 * with others (DMARC).
 */
const createSender = (stack: Stack, environment: Environment) => {
  const { emailFrom, domains, securityEmail, unsignedEmails } = environment
  const [domain] = domains
  const zone =
    environment.name === 'local' ? undefined : importHostedZone(stack, environment, domain)
  const sender = new ses.EmailIdentity(
    stack,
    'Sender',
    zone
      ? { identity: ses.Identity.publicHostedZone(zone), mailFromDomain: `bounces.${domain}` }
      : { identity: ses.Identity.email(emailFrom) },
  )
  sender.applyRemovalPolicy(getRemovalPolicy(environment))
  if (zone && unsignedEmails !== null)
    new route53.TxtRecord(stack, 'UnsignedEmails', {
      zone,
      recordName: `_dmarc.${domain}`,
      values: [`v=DMARC1; p=${unsignedEmails}; rua=mailto:${securityEmail}`],
    })
  return sender
}

/** Allows CloudFront's access log, which CloudWatch Logs delivers from us-east-1, to be written. */
const allowLogDelivery = (stack: Stack, logs: s3.Bucket) => {
  logs.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [logs.arnForObjects('*')],
      conditions: {
        StringEquals: {
          's3:x-amz-acl': 'bucket-owner-full-control',
          'aws:SourceAccount': stack.account,
        },
        ArnLike: {
          'aws:SourceArn': `arn:aws:logs:${edgeRegion}:${stack.account}:delivery-source:*`,
        },
      },
    }),
  )
}

/** Creates the stateful resources: the table, the buckets, the secrets the e-mail identity and the map's key. */
export const createDataStack = (app: App, environment: Environment) => {
  const stack = createStack(app, environment, 'data')
  const logs = createPrivateBucket(stack, 'Logs', environment, {
    lifecycleRules: [{ expiration: Duration.days(environment.logRetentionDays) }],
  })
  acknowledge(logs, 'AwsSolutions-S1', 'It is the bucket of logs')
  allowLogDelivery(stack, logs)
  // The access log is delivered from another region.
  if (environment.name !== 'local')
    passToRegion(stack, environment, {
      name: 'logs-bucket',
      value: logs.bucketArn,
      region: edgeRegion,
    })
  const files = createPrivateBucket(stack, 'Files', environment, {
    lifecycleRules: [
      ...passingPrefixes.map((prefix) => ({ prefix, expiration: fileLifetime })),
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  })
  acknowledge(
    files,
    'AwsSolutions-S1',
    'A log of the bucket would have the signatures of addresses; CloudFront logs downloads without',
  )
  const sender = createSender(stack, environment)
  const emailReports = createEmailReports(stack, environment)
  const secrets = {
    'payment-provider': createSecret(stack, environment, 'payment-provider'),
    'facebook-login': createSecret(stack, environment, 'facebook-login'),
  } satisfies Record<SecretName, secretsmanager.Secret>
  const table = createTable(stack, environment)
  // A failed first deployment could not remove a protected table, so it is created last.
  table.node.addDependency(logs, files, sender, ...Object.values(secrets))
  new CfnOutput(stack, 'TableName', { value: table.tableName })
  return {
    stack,
    table,
    indexNames: indexes.map(({ name }) => name),
    logs,
    files,
    emailReports,
    originKey: environment.name === 'local' ? undefined : createOriginKey(stack),
    linkKey: environment.name === 'local' ? 'local' : createLinkKey(stack),
    mapStyleUrl:
      environment.streets === 'amazon-location' ? createMapStyleUrl(stack, environment) : undefined,
    secrets,
  }
}

/** The resources that other stacks use. */
export type Data = ReturnType<typeof createDataStack>
