import { CfnOutput, Duration, Stack, type App } from 'aws-cdk-lib'
import * as schedule from 'aws-cdk-lib/aws-events'
import * as targets from 'aws-cdk-lib/aws-events-targets'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as sources from 'aws-cdk-lib/aws-lambda-event-sources'
import { FilterPattern, MetricFilter, type LogGroup } from 'aws-cdk-lib/aws-logs'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acknowledge } from '../constructs/acknowledge.ts'
import { createFunctionRole, type AppResources } from '../constructs/function-role.ts'
import { createLogGroup } from '../constructs/log-group.ts'
import { createNodeFunction } from '../constructs/node-function.ts'
import { getStackTarget, type Environment } from '../environments.ts'
import { events, type EventHandler, type EventSource, type QueueName } from '../events.ts'
import type { Data } from './data-stack.ts'

/** Time limit of a batch. A job processes up to 2,000 rows or labels. */
const eventTimeout = Duration.seconds(60)

/** Six times the handler's time limit, as AWS recommends, so that no message is processed twice at once. */
const visibilityTimeout = Duration.seconds(360)

/** Attempts before a message or record goes to the dead-letter queue. */
const maxAttempts = 5

/** The longest retention of SQS. */
const deadLetterRetention = Duration.days(14)

const createDeadLetterQueue = (stack: Stack, name: string) => {
  const queue = new sqs.Queue(stack, `${name}-dead-letters`, {
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: deadLetterRetention,
  })
  acknowledge(queue, 'AwsSolutions-SQS3', 'It is a dead-letter queue with an alarm')
  return queue
}

const createQueue = (stack: Stack, name: QueueName) => {
  const deadLetters = createDeadLetterQueue(stack, name)
  const queue = new sqs.Queue(stack, name, {
    encryption: sqs.QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxAttempts },
  })
  return { queue, deadLetters }
}

/** The resources of event sources, with the queue for failed stream records and scheduled runs. */
type EventSources = AppResources & { readonly deadLetters: sqs.Queue }

const connectSource = (handler: lambda.Function, source: EventSource, resources: EventSources) => {
  switch (source.kind) {
    case 'queue':
      handler.addEventSource(
        new sources.SqsEventSource(resources.queues[source.queue], {
          batchSize: source.batchSize,
          reportBatchItemFailures: true,
        }),
      )
      return
    case 'stream':
      handler.addEventSource(
        new sources.DynamoEventSource(resources.data.table, {
          startingPosition: lambda.StartingPosition.TRIM_HORIZON,
          filters: source.filters.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          retryAttempts: maxAttempts,
          onFailure: new sources.SqsDlq(resources.deadLetters),
        }),
      )
      return
    case 'schedule':
      new schedule.Rule(handler, 'Schedule', {
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

const createHandler = (
  stack: Stack,
  environment: Environment,
  event: EventHandler,
  resources: EventSources,
) => {
  const scope = new Construct(stack, event.name)
  const { permissions } = event
  const group = createLogGroup(scope, environment, `events/${event.name}`)
  const role = createFunctionRole(scope, environment, {
    permissions,
    logGroup: group,
    resources,
  })
  const handler = createNodeFunction(scope, 'Function', environment, {
    name: event.name,
    file: event.file,
    role,
    logGroup: group,
    permissions,
    resources,
    timeout: eventTimeout,
  })
  connectSource(handler, event.source, resources)
  return { event, handler, group }
}

/** Log messages that need an operator, and the handlers that may write them. */
const logAlarms = [
  {
    name: 'parked',
    message: 'due work parked',
    appliesTo: ({ source }: EventHandler) => source.kind === 'schedule',
  },
  {
    name: 'refund-failed',
    message: 'refund failed',
    appliesTo: ({ permissions }: EventHandler) =>
      permissions.secrets?.includes('payment-provider') === true,
  },
] as const

/** Creates a metric for each of these log messages that a handler may write. */
const createLogMetrics = (environment: Environment, event: EventHandler, group: LogGroup) =>
  logAlarms
    .filter(({ appliesTo }) => appliesTo(event))
    .map(({ name, message }) => ({
      name: `${event.name}-${name}`,
      metric: new MetricFilter(group, name, {
        logGroup: group,
        filterPattern: FilterPattern.stringValue('$.message', '=', message),
        metricNamespace: `pakk-${environment.name}`,
        metricName: `${event.name}-${name}`,
      }),
    }))

/** Creates the queues and every handler of a queue, of the table's stream or of a schedule. */
export const createEventsStack = (app: App, environment: Environment, data: Data) => {
  const stack = new Stack(app, `pakk-${environment.name}-events`, {
    env: getStackTarget(environment),
  })
  const carrierEvents = createQueue(stack, 'carrier-events')
  new CfnOutput(stack, 'CarrierEventsQueue', { value: carrierEvents.queue.queueUrl })
  const jobs = createQueue(stack, 'jobs')
  const queues = { 'carrier-events': carrierEvents.queue, jobs: jobs.queue }
  const deadLetters = createDeadLetterQueue(stack, 'stream-and-schedules')
  const handlers = events.map((event) =>
    createHandler(stack, environment, event, { data, queues, deadLetters }),
  )
  return {
    stack,
    queues,
    handlers,
    logAlarms: handlers.flatMap(({ event, group }) => createLogMetrics(environment, event, group)),
    deadLetterQueues: [carrierEvents.deadLetters, jobs.deadLetters, deadLetters],
  }
}

/** The resources that other stacks use. */
export type Events = ReturnType<typeof createEventsStack>
