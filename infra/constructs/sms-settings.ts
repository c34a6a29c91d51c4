import { CfnResource, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import { LogRetention, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct, type IConstruct } from 'constructs'
import type { Environment } from '#infra/environments.ts'
import { acknowledge } from './acknowledge.ts'
import { getRemovalPolicy } from './removal-policy.ts'
import { createApiCall, getDeploymentLogs } from './api-call.ts'

/** Share of delivered text messages that are logged, in per cent. Failed ones are always logged. */
const loggedDeliveries = '10'

/** Delivery logs have phone numbers. A month is enough to find out why a text message did not arrive. */
const deliveryLogRetention = RetentionDays.ONE_MONTH

/** Sets the log group of the function by which the CDK sets retentions, which has no option for it. */
const setLogGroup = (retentionFunction: IConstruct, logGroupName: string) => {
  const resource = retentionFunction.node.findChild('Resource')
  if (!(resource instanceof CfnResource)) throw new Error('The CDK sets retentions otherwise')
  resource.addPropertyOverride('LoggingConfig', { LogGroup: logGroupName })
}

/**
 * Limits how long the delivery logs are kept. SNS names and creates the groups; where it has not yet, the
 * CDK's function creates them.
 */
const limitDeliveryLogs = (scope: Construct, environment: Environment) => {
  const stack = Stack.of(scope)
  const { region, account } = stack
  const group = `sns/${region}/${account}/DirectPublishToPhoneNumber`
  const deliveryLogs = { Delivered: group, Failed: `${group}/Failure` }
  for (const [id, logGroupName] of Object.entries(deliveryLogs))
    new LogRetention(scope, id, {
      logGroupName,
      retention: deliveryLogRetention,
      removalPolicy: getRemovalPolicy(environment),
    })
  for (const child of stack.node.children)
    if (child.node.id.startsWith('LogRetention')) {
      setLogGroup(child, getDeploymentLogs(stack, environment).logGroupName)
      for (const name of Object.values(deliveryLogs))
        acknowledge(
          child,
          `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:${region}:${account}:log-group:${name}:*]`,
          'The function of the CDK deletes the group with its stack where nothing is kept',
        )
      acknowledge(
        child,
        'AwsSolutions-IAM5[Resource::*]',
        'The function of the CDK may set the retention of any log group, and nothing else',
      )
    }
}

/** Creates the role by which SNS writes the delivery status of text messages to CloudWatch Logs. */
const createLogRole = (scope: Construct) => {
  const { region, account } = Stack.of(scope)
  const role = new iam.Role(scope, 'DeliveryLogs', {
    assumedBy: new iam.ServicePrincipal('sns.amazonaws.com'),
  })
  role.addToPolicy(
    new iam.PolicyStatement({
      actions: [
        'logs:CreateLogGroup',
        'logs:CreateLogStream',
        'logs:PutLogEvents',
        'logs:PutMetricFilter',
        'logs:PutRetentionPolicy',
      ],
      resources: [Stack.of(scope).formatArn({ service: 'logs', resource: '*' })],
    }),
  )
  acknowledge(
    role,
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:logs:${region}:${account}:*]`,
    'SNS names its log groups sns/<region>/<account>/…',
  )
  return role
}

/**
 * Sets the account's attributes of text messages, which CloudFormation has no resource for: delivery
 * logs, with a retention, and the type. The spend limit is set by hand, because AWS must raise its quota before.
 */
export const createSmsSettings = (stack: Stack, environment: Environment) => {
  const scope = new Construct(stack, 'Sms')
  const role = createLogRole(scope)
  const call = {
    service: 'SNS',
    action: 'setSMSAttributes',
    parameters: {
      attributes: {
        DeliveryStatusIAMRole: role.roleArn,
        DeliveryStatusSuccessSamplingRate: loggedDeliveries,
        DefaultSMSType: 'Transactional',
      },
    },
    physicalResourceId: PhysicalResourceId.of('sms-attributes'),
  }
  createApiCall(scope, 'Attributes', environment, {
    onUpdate: call,
    statements: [
      new iam.PolicyStatement({ actions: ['sns:SetSMSAttributes'], resources: ['*'] }),
      new iam.PolicyStatement({ actions: ['iam:PassRole'], resources: [role.roleArn] }),
    ],
  })
  acknowledge(
    scope,
    'AwsSolutions-IAM5[Resource::*]',
    'The attributes of text messages have no ARN',
  )
  limitDeliveryLogs(scope, environment)
}
