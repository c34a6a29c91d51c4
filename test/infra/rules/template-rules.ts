import { keptTypes } from '#infra/deploy/kept-data.ts'
import { type Environment, environments } from '#infra/environments.ts'
import { getHandlerName, trialFile } from '#infra/handlers.ts'
import type { Stack } from '#infra/local/template/assembly.ts'
import { createResolver, type FindResources, type Resolved } from '#infra/local/template/resolve.ts'
import { alarm, alarmRules, hasAlarm } from './alarm-rules.ts'
import { buildStack } from '#test/infra/build-stack.ts'
import { edgeRules } from './edge-rules.ts'
import { isOfFunction } from '#test/infra/find-function.ts'
import { permissionRules } from './permission-rules.ts'
import { releaseRules } from './release-rules.ts'
import { getAttribute, type Rule } from './rule.ts'
import { getList, getValue } from '#test/infra/synthesize.ts'

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })

const namedFunction = { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'f' } }
const plainQueue = { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'q' } }

/**
 * What invokes a function. Those of the CDK, which have no names of ours, and the trial of new versions
 * run only while a stack is deployed.
 */
const getTrigger = (
  find: FindResources,
  each: Resolved,
): 'deployment' | 'call' | 'queue' | 'stream' | 'schedule' | 'nothing' => {
  const { FunctionName, Handler } = each.properties
  if (FunctionName === undefined || Handler === getHandlerName(trialFile)) return 'deployment'
  const isCalled = find('AWS::ApiGatewayV2::Integration').some(({ properties }) =>
    isOfFunction(properties['IntegrationUri'], each),
  )
  if (isCalled) return 'call'
  const mapping = find('AWS::Lambda::EventSourceMapping').find(({ properties }) =>
    isOfFunction(properties['FunctionName'], each),
  )
  if (mapping)
    return String(mapping.properties['EventSourceArn']).startsWith('arn:aws:sqs:')
      ? 'queue'
      : 'stream'
  const isScheduled = find('AWS::Events::Rule').some(({ properties }) =>
    getList(properties, 'Targets').some((target) => isOfFunction(getValue(target, 'Arn'), each)),
  )
  return isScheduled ? 'schedule' : 'nothing'
}

/**
 * Why functions have no concurrency of their own. A reserved one is taken from all others of the account,
 * and drops what exceeds it.
 */
const reasonsWithoutLimit = {
  call: 'The stage of the API limits requests, and a part for each call would leave nothing to share',
  stream: 'Lambda runs ten batches of a shard at most',
  schedule: 'It starts once a minute at most, and ends within one',
  deployment: 'CloudFormation or CodeDeploy invokes it once for each change',
  queue: null,
  nothing: null,
} as const

const isLimited = (find: FindResources, each: Resolved) =>
  each.properties['ReservedConcurrentExecutions'] !== undefined ||
  find('AWS::Lambda::EventSourceMapping').some(
    ({ properties }) =>
      isOfFunction(properties['FunctionName'], each) &&
      getValue(properties, 'ScalingConfig', 'MaximumConcurrency') !== undefined,
  )

const getDeadLetters = ({ properties }: Resolved) =>
  getValue(properties, 'RedrivePolicy', 'deadLetterTargetArn')

const hasDeadLetters = (each: Resolved) => getDeadLetters(each) !== undefined

/** Lists the ARNs of the queues that take what others have given up. */
const listDeadLetterArns = (find: FindResources) => [
  ...find('AWS::SQS::Queue').map(getDeadLetters),
  ...find('AWS::Events::Rule').flatMap(({ properties }) =>
    getList(properties, 'Targets').map((target) => getValue(target, 'DeadLetterConfig', 'Arn')),
  ),
]

const isDeadLetterQueue = (find: FindResources, { name }: Resolved) =>
  listDeadLetterArns(find).some((each) => String(each).endsWith(`:${name}`))

/** Resources of the kept types that hold nothing which a deployment does not make again. */
const renewable: readonly {
  readonly reason: string
  readonly appliesTo: (each: Resolved) => boolean
}[] = [
  {
    reason: 'A queue is empty but for minutes, and its name must be free for the next one',
    appliesTo: ({ type }) => type === 'AWS::SQS::Queue',
  },
  {
    reason: 'A generated secret, which a deployment gives to both sides',
    appliesTo: ({ properties }) => properties['GenerateSecretString'] !== undefined,
  },
  {
    reason:
      'The records by which receivers trust the sender, which its next deployment makes again',
    appliesTo: ({ type, properties }) =>
      type === 'AWS::Route53::RecordSet' &&
      ['CNAME', 'MX', 'TXT'].includes(String(properties['Type'])),
  },
]

const isRenewable = (each: Resolved) => renewable.some(({ appliesTo }) => appliesTo(each))

const listKept = (find: FindResources) =>
  keptTypes.flatMap((type) => find(type)).filter((each) => !isRenewable(each))

/** Retained, but not by the rollback of a failed first deployment, whose next attempt needs the names. */
const isRetained = (each: Resolved) =>
  getAttribute(each, 'DeletionPolicy') === 'RetainExceptOnCreate' &&
  getAttribute(each, 'UpdateReplacePolicy') === 'Retain'

const listNames = (resources: readonly Resolved[]) =>
  resources.map(({ type, logicalId }) => `${type} ${logicalId}`)

/** Why the absence of a schedule's runs raises no alarm. */
const silentSchedules = {
  'start-erasing': 'An alarm looks back seven days at most; its failures are dead letters',
} as const

/** Whether an alarm on missing values bears the name of a function. */
const hasHeartbeat = (find: FindResources, { name }: Resolved) =>
  find('AWS::CloudWatch::Alarm').some(
    ({ properties }) =>
      properties['AlarmName'] === `${name}-missing` &&
      properties['TreatMissingData'] === 'breaching' &&
      properties['ComparisonOperator'] === 'LessThanThreshold',
  )

/** The rules that all templates follow. */
export const rules: readonly Rule[] = [
  {
    name: 'every function has a log group that forgets',
    listFaults: ({ find }) => {
      const groups = find('AWS::Logs::LogGroup')
        .filter(({ properties }) => Number(properties['RetentionInDays']) > 0)
        .map(({ name }) => name)
      return find('AWS::Lambda::Function')
        .filter(
          ({ properties }) =>
            !groups.includes(String(getValue(properties, 'LoggingConfig', 'LogGroup'))),
        )
        .map(({ logicalId }) => logicalId)
    },
    violation: buildStack({
      Group: { Type: 'AWS::Logs::LogGroup', Properties: { LogGroupName: 'forever' } },
      F: {
        Type: 'AWS::Lambda::Function',
        Properties: { LoggingConfig: { LogGroup: { Ref: 'Group' } } },
      },
    }),
  },
  {
    name: 'every function has a limit of concurrency, or a reason to have none',
    listFaults: ({ find }) =>
      find('AWS::Lambda::Function')
        .filter(
          (each) => !isLimited(find, each) && reasonsWithoutLimit[getTrigger(find, each)] === null,
        )
        .map(({ name }) => name),
    violation: buildStack({
      F: namedFunction,
      Q: plainQueue,
      M: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: arn('Q'), FunctionName: { Ref: 'F' } },
      },
    }),
  },
  {
    // The deployment itself fails with a function that it runs.
    name: 'an alarm tells of the failures of every function, or of the API that calls it',
    listFaults: ({ find, environment }) => {
      if (environment.alarms === null) return []
      const isApiWatched = find('AWS::ApiGatewayV2::Api').every(({ ref }) =>
        hasAlarm(find, '5xx', ref),
      )
      return find('AWS::Lambda::Function')
        .filter((each) => {
          const trigger = getTrigger(find, each)
          if (trigger === 'deployment') return false
          return trigger === 'call' ? !isApiWatched : !hasAlarm(find, 'Errors', each.name)
        })
        .map(({ name }) => name)
    },
    violation: buildStack({
      F: namedFunction,
      A: alarm({
        MetricName: 'Errors',
        Dimensions: [{ Name: 'FunctionName', Value: 'another' }],
      }),
    }),
  },
  {
    name: 'every queue has a dead-letter queue, or is one',
    listFaults: ({ find }) =>
      find('AWS::SQS::Queue')
        .filter((each) => !hasDeadLetters(each) && !isDeadLetterQueue(find, each))
        .map(({ name }) => name),
    violation: buildStack({ Q: plainQueue }),
  },
  {
    name: 'an alarm tells of old messages of every queue, and of any dead letter',
    listFaults: ({ find, environment }) =>
      environment.alarms === null
        ? []
        : find('AWS::SQS::Queue')
            .filter(
              (each) =>
                !hasAlarm(
                  find,
                  hasDeadLetters(each)
                    ? 'ApproximateAgeOfOldestMessage'
                    : 'ApproximateNumberOfMessagesVisible',
                  each.name,
                ),
            )
            .map(({ name }) => name),
    violation: buildStack({
      Q: plainQueue,
      A: alarm({
        MetricName: 'ApproximateAgeOfOldestMessage',
        Dimensions: [{ Name: 'QueueName', Value: 'q' }],
      }),
    }),
  },
  {
    name: 'every queue is encrypted',
    listFaults: ({ find }) =>
      find('AWS::SQS::Queue')
        .filter(
          ({ properties }) =>
            properties['SqsManagedSseEnabled'] !== true &&
            properties['KmsMasterKeyId'] === undefined,
        )
        .map(({ name }) => name),
    violation: buildStack({ Q: plainQueue }),
  },
  {
    name: 'an alarm tells of a schedule that does not run, or there is a reason for none',
    listFaults: ({ find, environment }) =>
      environment.alarms === null
        ? []
        : find('AWS::Lambda::Function')
            .filter(
              (each) =>
                getTrigger(find, each) === 'schedule' &&
                !Object.keys(silentSchedules).some((name) => each.name.endsWith(`-${name}`)) &&
                !hasHeartbeat(find, each),
            )
            .map(({ name }) => name),
    violation: buildStack({
      F: namedFunction,
      R: {
        Type: 'AWS::Events::Rule',
        Properties: { ScheduleExpression: 'rate(1 minute)', Targets: [{ Arn: arn('F') }] },
      },
      A: alarm({
        AlarmName: 'f-missing',
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'notBreaching',
      }),
    }),
  },
  {
    name: 'what holds data or a public name is retained where data are kept',
    listFaults: ({ find, environment }) =>
      environment.keepData ? listNames(listKept(find).filter((each) => !isRetained(each))) : [],
    violation: buildStack({
      B: { Type: 'AWS::S3::Bucket', DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' },
    }),
  },
  {
    name: 'every table is protected from deletion where data are kept, and restorable everywhere',
    listFaults: ({ find, environment }) =>
      find('AWS::DynamoDB::GlobalTable').flatMap(({ logicalId, properties }) =>
        getList(properties, 'Replicas')
          .filter(
            (replica) =>
              (environment.keepData && getValue(replica, 'DeletionProtectionEnabled') !== true) ||
              getValue(
                replica,
                'PointInTimeRecoverySpecification',
                'PointInTimeRecoveryEnabled',
              ) !== true,
          )
          .map(() => logicalId),
      ),
    violation: buildStack({
      T: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: {
          Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
        },
      },
    }),
  },
  {
    // The check of a release reads the stacks themselves (infra/deploy/kept-data.ts).
    name: 'no nested stack holds data',
    listFaults: ({ find }) =>
      listNames(
        keptTypes
          .flatMap((type) => find(type))
          .filter(({ resource }) => resource.stack.parent !== undefined),
      ),
    violation: {
      ...buildStack({ B: { Type: 'AWS::S3::Bucket' } }),
      parent: { stack: buildStack({}), logicalId: 'Nested' },
    },
  },
  ...edgeRules,
  ...permissionRules,
  ...alarmRules,
  ...releaseRules,
]

/** Lists what in the templates of an environment breaks a rule. */
export const listRuleFaults = (
  { listFaults }: Rule,
  stacks: readonly Stack[],
  environment: Environment = environments.prd,
): readonly string[] =>
  listFaults({ environment, find: createResolver(stacks, 'http://127.0.0.1') })
