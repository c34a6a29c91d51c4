import { CfnOutput, Duration, Stack, type App } from 'aws-cdk-lib'
import * as schedule from 'aws-cdk-lib/aws-events'
import * as targets from 'aws-cdk-lib/aws-events-targets'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as sources from 'aws-cdk-lib/aws-lambda-event-sources'
import { FilterPattern, MetricFilter, type LogGroup } from 'aws-cdk-lib/aws-logs'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import * as ses from 'aws-cdk-lib/aws-ses'
import * as sns from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acknowledge } from '#infra/constructs/acknowledge.ts'
import { allow, createFunctionRole, type AppResources } from '#infra/constructs/function-role.ts'
import type { Releases } from '#infra/constructs/live-alias.ts'
import { createLogGroup } from '#infra/constructs/log-group.ts'
import { createNodeFunction } from '#infra/constructs/node-function.ts'
import { createPrivateBucket } from '#infra/constructs/private-bucket.ts'
import { createSmsSettings } from '#infra/constructs/sms-settings.ts'
import { createStack, tagArea } from '#infra/constructs/stack.ts'
import { getMetricNamespace, type Environment } from '#infra/environments.ts'
import { type EventHandler, type EventSource, getEventArea, listEvents } from '#infra/events.ts'
import type { QueueName } from '#infra/queue-names.ts'
import { getQueueConcurrency, listQueueNames, queueSettings } from '#infra/queues.ts'
import type { Data } from './data-stack.ts'

/** Time limit of a stream batch or scheduled run, which only sends messages. */
const relayTimeout = Duration.seconds(60)

/** The longest retention of SQS. */
const retention = Duration.days(14)

/** Operators find queues by their names. */
const getQueueName = (environment: Environment, name: string) => `pakk-${environment.name}-${name}`

const createDeadLetterQueue = (stack: Stack, environment: Environment, name: string) => {
  const id = `${name}-dead-letters`
  const queue = new sqs.Queue(stack, id, {
    queueName: getQueueName(environment, id),
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: retention,
  })
  acknowledge(queue, 'AwsSolutions-SQS3', 'It is a dead-letter queue with an alarm')
  return queue
}

/** Creates a queue with its dead-letter queue. */
const createQueue = (stack: Stack, environment: Environment, name: QueueName) => {
  const { visibility, attempts } = queueSettings[name]
  const deadLetters = createDeadLetterQueue(stack, environment, name)
  const queue = new sqs.Queue(stack, name, {
    queueName: getQueueName(environment, name),
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: retention,
    visibilityTimeout: Duration.seconds(visibility),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
  })
  return { name, queue, deadLetters }
}

/** Returns the resource of the template that a bucket is. */
const getResource = ({ node }: Bucket): CfnBucket => {
  if (node.defaultChild instanceof CfnBucket) return node.defaultChild
  throw new Error('The bucket has no resource')
}

/** As long as the dead-letter queue keeps the announcement of a file. */
const discardedChangesLifetime = Duration.days(14)

/**
 * Creates the bucket to which Lambda writes the changes that a stream handler could not handle, whole.
 * A queue would get only their position in a stream that forgets them after a day. Each file is
 * announced in the dead-letter queue, which has the alarm and from which operators repeat it, by
 * EventBridge. A notification of S3 itself would begin with a test message, which would raise the alarm.
 */
const createDiscardedChanges = (
  stack: Stack,
  environment: Environment,
  { data, deadLetters }: { data: Data; deadLetters: sqs.Queue },
) => {
  const bucket = createPrivateBucket(stack, 'DiscardedChanges', environment, {
    lifecycleRules: [{ expiration: discardedChangesLifetime }],
    serverAccessLogsBucket: data.logs,
    serverAccessLogsPrefix: 'discarded-changes/',
  })
  const resource = getResource(bucket)
  // By the resource itself: the CDK's own way needs a function that calls the API.
  resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
  new schedule.Rule(stack, 'DiscardedChangesAnnounced', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: { bucket: { name: [bucket.bucketName] } },
    },
    targets: [new targets.SqsQueue(deadLetters)],
  })
  return bucket
}

/** The resources of event sources, with the places of failed scheduled runs and stream records. */
type EventSources = AppResources & {
  readonly deadLetters: sqs.Queue
  readonly discardedChanges: Bucket
}

/** Returns a queue of the environment. @throws when the environment does not have it */
const getQueue = (queues: AppResources['queues'], name: QueueName) => {
  const queue = queues[name]
  if (!queue) throw new Error(`There is no queue ${name}`)
  return queue
}

/**
 * Lists what Lambda does with the role of a handler: it reads the source, and stores the stream records
 * that it discards. CloudFormation creates no mapping without it. EventBridge invokes scheduled
 * handlers by itself.
 */
const listSourceStatements = (
  source: EventSource,
  { data, queues, discardedChanges }: EventSources,
) => {
  switch (source.kind) {
    case 'queue':
      return [
        allow(
          ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
          [getQueue(queues, source.queue).queueArn],
        ),
      ]
    case 'stream':
      return [
        allow(
          [
            'dynamodb:GetRecords',
            'dynamodb:GetShardIterator',
            'dynamodb:DescribeStream',
            'dynamodb:ListStreams',
          ],
          [data.table.tableStreamArn ?? ''],
        ),
        allow(['s3:PutObject'], [discardedChanges.arnForObjects('*')]),
        allow(['s3:ListBucket'], [discardedChanges.bucketArn]),
      ]
    case 'schedule':
      return []
  }
}

const connectSource = (
  scope: Construct,
  environment: Environment,
  handler: lambda.IFunction,
  source: EventSource,
  resources: EventSources,
) => {
  switch (source.kind) {
    case 'queue': {
      const queue = getQueue(resources.queues, source.queue)
      const { batchSize } = queueSettings[source.queue]
      handler.addEventSource(
        new sources.SqsEventSource(queue, {
          batchSize,
          maxConcurrency: getQueueConcurrency(environment, source.queue),
          reportBatchItemFailures: true,
        }),
      )
      return
    }
    case 'stream':
      handler.addEventSource(
        new sources.DynamoEventSource(resources.data.table, {
          startingPosition: lambda.StartingPosition.TRIM_HORIZON,
          filters: source.filters.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          retryAttempts: streamRetries,
          parallelizationFactor,
          onFailure: new sources.S3OnFailureDestination(resources.discardedChanges),
        }),
      )
      return
    case 'schedule':
      new schedule.Rule(scope, 'Schedule', {
        schedule: schedule.Schedule.expression(source.rate),
        targets: [
          new targets.LambdaFunction(handler, {
            deadLetterQueue: resources.deadLetters,
            retryAttempts: 2,
          }),
        ],
      })
  }
}

/**
 * Repeats of a failed batch, after which its records are stored and the shard goes on. With Lambda's
 * back-off they take about a quarter of an hour, which a short fault of SQS or DynamoDB does not.
 */
const streamRetries = 20

/**
 * Batches of one shard that are handled at once. Lambda keeps the order of each item's changes, which
 * is all that the handlers rely on: `update-lists` reads the items again and compares by conditional
 * writes, `queue-effects` lists the effects of each change by itself.
 */
const parallelizationFactor = 10

const getTimeout = (source: EventSource) =>
  source.kind === 'queue' ? Duration.seconds(queueSettings[source.queue].timeout) : relayTimeout

/** Returns the concurrency that is reserved for the handler of a queue; undefined for none. */
const getReservedConcurrency = (
  environment: Environment,
  source: EventSource,
): number | undefined =>
  source.kind === 'queue' && environment.reservesConcurrency
    ? getQueueConcurrency(environment, source.queue)
    : undefined

const createHandler = (
  stack: Stack,
  environment: Environment,
  event: EventHandler,
  resources: EventSources,
) => {
  const scope = new Construct(stack, event.name)
  const { permissions } = event
  const group = createLogGroup(scope, environment, `events/${event.name}`)
  tagArea(scope, getEventArea(event))
  const role = createFunctionRole(scope, environment, {
    permissions,
    logGroup: group,
    resources,
    sourceStatements: listSourceStatements(event.source, resources),
  })
  if (event.source.kind === 'stream')
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::<${stack.getLogicalId(getResource(resources.discardedChanges))}.Arn>/*]`,
      'Lambda names the objects; the bucket holds nothing but these',
    )
  const reservedConcurrency = getReservedConcurrency(environment, event.source)
  const handler = createNodeFunction(scope, 'Function', environment, {
    name: event.name,
    file: event.file,
    role,
    logGroup: group,
    permissions,
    resources,
    timeout: getTimeout(event.source),
    ...(reservedConcurrency !== undefined && { reservedConcurrency }),
  })
  connectSource(scope, environment, handler, event.source, resources)
  return { event, handler, group, reservedConcurrency }
}

/** Log messages that need an operator, their sections of docs/runbook.md, and the handlers that may write them. */
const logAlarms = [
  {
    name: 'parked',
    section: 'parked-work',
    message: 'due work parked',
    appliesTo: ({ name }: EventHandler) => name.startsWith('process-due-'),
  },
  {
    name: 'refund-failed',
    section: 'failed-refunds',
    message: 'refund failed',
    appliesTo: ({ permissions }: EventHandler) =>
      permissions.secrets?.includes('payment-provider') === true,
  },
  {
    name: 'unreadable',
    section: 'unreadable-changes',
    message: 'change unreadable',
    appliesTo: ({ source }: EventHandler) => source.kind === 'stream',
  },
  {
    name: 'refused',
    section: 'refused-notifications',
    message: 'notification refused',
    appliesTo: ({ name }: EventHandler) => name === 'send-notifications',
  },
] as const

/** Creates a metric for each of these log messages that a handler may write. */
const createLogMetrics = (environment: Environment, event: EventHandler, group: LogGroup) =>
  logAlarms
    .filter(({ appliesTo }) => appliesTo(event))
    .map(({ name, section, message }) => ({
      name: `${event.name}-${name}`,
      section,
      metric: new MetricFilter(group, name, {
        logGroup: group,
        filterPattern: FilterPattern.stringValue('$.message', '=', message),
        metricNamespace: getMetricNamespace(environment),
        metricName: `${event.name}-${name}`,
      }),
    }))

/** Sends reports of bounces and complaints to their queue. */
const connectEmailReports = (stack: Stack, data: Data, queue: sqs.Queue) => {
  const topic = new sns.Topic(stack, 'EmailEvents', { enforceSSL: true })
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }))
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('ses.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  )
  const set = ses.ConfigurationSet.fromConfigurationSetName(
    stack,
    'EmailReports',
    data.emailReports.name,
  )
  new ses.ConfigurationSetEventDestination(stack, 'EmailReportsToTopic', {
    configurationSet: set,
    destination: ses.EventDestination.snsTopic(topic),
    events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
  })
}

/** Creates the queues and every handler of a queue, of the table's stream or of a schedule. */
export const createEventsStack = (
  app: App,
  environment: Environment,
  { data, releases }: { data: Data; releases: Releases | undefined },
) => {
  const stack = createStack(app, environment, 'events')
  const created = listQueueNames(environment).map((name) => createQueue(stack, environment, name))
  const queues: AppResources['queues'] = Object.fromEntries(
    created.map(({ name, queue }) => [name, queue]),
  )
  new CfnOutput(stack, 'CarrierEventsQueue', { value: queues['carrier-events']?.queueUrl ?? '' })
  if (queues['email-events']) connectEmailReports(stack, data, queues['email-events'])
  if (environment.name !== 'local') createSmsSettings(stack, environment)
  const deadLetters = createDeadLetterQueue(stack, environment, 'stream-and-schedules')
  const discardedChanges = createDiscardedChanges(stack, environment, { data, deadLetters })
  const handlers = listEvents(environment).map((event) =>
    createHandler(stack, environment, event, {
      data,
      queues,
      releases,
      deadLetters,
      discardedChanges,
    }),
  )
  return {
    stack,
    queues,
    handlers,
    queueAges: created.map(({ name, queue }) => ({ queue, maxAge: queueSettings[name].maxAge })),
    logAlarms: handlers.flatMap(({ event, group }) => createLogMetrics(environment, event, group)),
    deadLetterQueues: [...created.map((each) => each.deadLetters), deadLetters],
  }
}

/** The resources that other stacks use. */
export type Events = ReturnType<typeof createEventsStack>
