import type { Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Environment } from '#infra/environments.ts'

/** Recipient and thresholds of an environment's alarms. */
export type AlarmLimits = NonNullable<Environment['alarms']>

export interface AlarmDefinition {
  readonly name: string
  /** The section of docs/runbook.md that says what it means and what to do. */
  readonly section: string
  readonly metric: cloudwatch.IMetric
  /** The alarm is raised from this value on. */
  readonly threshold: number
  /** Number of consecutive periods; 1 by default. */
  readonly periods?: number
  /** The alarm is raised below the threshold, and where there is no value at all. */
  readonly isHeartbeat?: true
}

/**
 * Creates the topic of the alarms, and allows CloudWatch to publish for alarms of this account. Its
 * policy replaces SNS's default one, so without this statement no alarm would be sent.
 */
const createTopic = (stack: Stack) => {
  const topic = new sns.Topic(stack, 'Topic', { enforceSSL: true })
  topic.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  )
  return topic
}

const { GREATER_THAN_OR_EQUAL_TO_THRESHOLD, LESS_THAN_THRESHOLD } = cloudwatch.ComparisonOperator

/** Returns the name of an alarm of an environment. */
export const getAlarmName = (environment: Environment, name: string): string =>
  `pakk-${environment.name}-${name}`

/**
 * Creates alarms that are sent to the operators. They watch metrics of the region of the stack. Returns
 * their names.
 */
export const createAlarms = (
  stack: Stack,
  environment: Environment,
  { email }: AlarmLimits,
  definitions: readonly AlarmDefinition[],
): readonly string[] => {
  const topic = createTopic(stack)
  topic.addSubscription(new EmailSubscription(email))
  for (const { name, section, metric, threshold, periods = 1, isHeartbeat } of definitions) {
    const alarm = new cloudwatch.Alarm(stack, name, {
      alarmName: getAlarmName(environment, name),
      alarmDescription: `docs/runbook.md#${section}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      datapointsToAlarm: periods,
      comparisonOperator: isHeartbeat ? LESS_THAN_THRESHOLD : GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isHeartbeat
        ? cloudwatch.TreatMissingData.BREACHING
        : cloudwatch.TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(topic))
  }
  return definitions.map(({ name }) => getAlarmName(environment, name))
}
