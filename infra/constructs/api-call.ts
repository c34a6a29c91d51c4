import { Stack } from 'aws-cdk-lib'
import type * as iam from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
} from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import type { Environment } from '#infra/environments.ts'
import { acknowledge } from './acknowledge.ts'
import { createLogGroup } from './log-group.ts'

/** Returns the one log group of the functions that the CDK runs while the stack is deployed. */
export const getDeploymentLogs = (stack: Stack, environment: Environment): LogGroup => {
  const existing = stack.node.tryFindChild('Deployment')?.node.tryFindChild('Logs')
  if (existing instanceof LogGroup) return existing
  const scope = new Construct(stack, 'Deployment')
  return createLogGroup(scope, environment, `deployment/${stack.stackName}`)
}

/**
 * Makes a call of AWS with each deployment that changes it, for what CloudFormation has no resource.
 * A function of the CDK makes it, one for all calls of a stack.
 */
export const createApiCall = (
  scope: Construct,
  id: string,
  environment: Environment,
  props: {
    resourceType?: string
    onUpdate: AwsSdkCall
    onDelete?: AwsSdkCall
    statements: iam.PolicyStatement[]
  },
): AwsCustomResource => {
  const stack = Stack.of(scope)
  const { statements, ...calls } = props
  acknowledge(
    stack,
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'The role of the function that the CDK calls the API with writes its logs',
  )
  return new AwsCustomResource(scope, id, {
    ...calls,
    installLatestAwsSdk: false,
    logGroup: getDeploymentLogs(stack, environment),
    policy: AwsCustomResourcePolicy.fromStatements(statements),
  })
}
