import { CfnOutput, Duration, Stack, type App } from 'aws-cdk-lib'
import * as schedule from 'aws-cdk-lib/aws-events'
import * as targets from 'aws-cdk-lib/aws-events-targets'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as sources from 'aws-cdk-lib/aws-lambda-event-sources'
import { FilterPattern, MetricFilter, type LogGroup } from 'aws-cdk-lib/aws-logs'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import { functionRole, type Reachable } from '../constructs/function-role.ts'
import { logGroup } from '../constructs/log-group.ts'
import { nodeFunction } from '../constructs/node-function.ts'
import type { Environment } from '../environments.ts'
import { events, type EventHandler, type EventSource, type QueueName } from '../events.ts'
import type { Data } from './data-stack.ts'

/** Time for a batch; a job renders up to 2,000 rows or labels. */
const eventTimeout = Duration.seconds(60)

/** Six times the handler's time, as Lambda asks for, so that no message runs twice at once. */
const visibilityTimeout = Duration.seconds(360)

/** Attempts before a message or record is set aside for a person. */
const attempts = 5

/** The longest that SQS keeps a message. */
const deadLetterRetention = Duration.days(14)

const deadLetterQueue = (stack: Stack, name: string) => {
  const queue = new sqs.Queue(stack, `${name}-dead-letters`, {
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: deadLetterRetention,
  })
  acknowledge(
    queue,
    'AwsSolutions-SQS3',
    'It is where failed messages end, and an alarm watches it',
  )
  return queue
}

const createQueue = (stack: Stack, name: QueueName) => {
  const deadLetters = deadLetterQueue(stack, name)
  const queue = new sqs.Queue(stack, name, {
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
  })
  return { queue, deadLetters }
}

/** What waits behind the handlers: the queue for stream records and scheduled runs that failed. */
type Sources = Reachable & { readonly deadLetters: sqs.Queue }

const connect = (handler: lambda.Function, source: EventSource, from: Sources) => {
  switch (source.kind) {
    case 'queue':
      handler.addEventSource(
        new sources.SqsEventSource(from.queues[source.queue], {
          batchSize: source.batchSize,
          reportBatchItemFailures: true,
        }),
      )
      return
    case 'stream':
      handler.addEventSource(
        new sources.DynamoEventSource(from.data.table, {
          startingPosition: lambda.StartingPosition.TRIM_HORIZON,
          filters: source.filters.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          retryAttempts: attempts,
          onFailure: new sources.SqsDlq(from.deadLetters),
        }),
      )
      return
    case 'schedule':
      new schedule.Rule(handler, 'Schedule', {
        schedule: schedule.Schedule.expression(source.rate),
        targets: [
          new targets.LambdaFunction(handler, {
            deadLetterQueue: from.deadLetters,
            retryAttempts: 2,
          }),
        ],
      })
  }
}

const createHandler = (
  stack: Stack,
  environment: Environment,
  event: EventHandler,
  from: Sources,
) => {
  const scope = new Construct(stack, event.name)
  const { permissions } = event
  const group = logGroup(scope, environment, `events/${event.name}`)
  const role = functionRole(scope, environment, { permissions, logGroup: group, reachable: from })
  const handler = nodeFunction(scope, 'Function', environment, {
    name: event.name,
    file: event.file,
    role,
    logGroup: group,
    permissions,
    reachable: from,
    timeout: eventTimeout,
  })
  connect(handler, event.source, from)
  return { event, handler, group }
}

/** Lines of the log that ask for a person, and the handlers that may come to write them. */
const callsForHelp = [
  {
    name: 'parked',
    message: 'due work parked',
    isOf: ({ source }: EventHandler) => source.kind === 'schedule',
  },
  {
    name: 'refund-failed',
    message: 'refund failed',
    isOf: ({ permissions }: EventHandler) =>
      permissions.secrets?.includes('payment-provider') === true,
  },
] as const

/** Counts the calls for help of a handler, a metric each. */
const helpMetrics = (environment: Environment, event: EventHandler, group: LogGroup) =>
  callsForHelp
    .filter(({ isOf }) => isOf(event))
    .map(({ name, message }) => ({
      name: `${event.name}-${name}`,
      metric: new MetricFilter(group, name, {
        logGroup: group,
        filterPattern: FilterPattern.stringValue('$.message', '=', message),
        metricNamespace: `pakk-${environment.name}`,
        metricName: `${event.name}-${name}`,
      }),
    }))

/** The queues, and every handler that a queue, the table's stream or a schedule wakes. */
export const createEventsStack = (app: App, environment: Environment, data: Data) => {
  const stack = new Stack(app, `pakk-${environment.name}-events`, {
    env: { region: 'eu-north-1' },
  })
  const carrierEvents = createQueue(stack, 'carrier-events')
  new CfnOutput(stack, 'CarrierEventsQueue', { value: carrierEvents.queue.queueUrl })
  const jobs = createQueue(stack, 'jobs')
  const queues = { 'carrier-events': carrierEvents.queue, jobs: jobs.queue }
  const deadLetters = deadLetterQueue(stack, 'stream-and-schedules')
  const handlers = events.map((event) =>
    createHandler(stack, environment, event, { data, queues, deadLetters }),
  )
  return {
    stack,
    queues,
    handlers,
    callsForHelp: handlers.flatMap(({ event, group }) => helpMetrics(environment, event, group)),
    deadLetterQueues: [carrierEvents.deadLetters, jobs.deadLetters, deadLetters],
  }
}

/** The resources that other stacks reach. */
export type Events = ReturnType<typeof createEventsStack>
