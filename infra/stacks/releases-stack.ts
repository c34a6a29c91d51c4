import { Duration, type App, type Stack } from 'aws-cdk-lib'
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { acknowledge } from '#infra/constructs/acknowledge.ts'
import { allow } from '#infra/constructs/function-role.ts'
import type { Releases } from '#infra/constructs/live-alias.ts'
import { createLogGroup } from '#infra/constructs/log-group.ts'
import { buildFunctionArn, createFunction } from '#infra/constructs/node-function.ts'
import { createStack } from '#infra/constructs/stack.ts'
import { getFunctionName, type Environment } from '#infra/environments.ts'
import { trialFile } from '#infra/handlers.ts'

/** Longer than the start and the time limit of a function together. */
const trialTimeout = Duration.seconds(90)

const trialName = 'try-new-version'

/** The functions of the environment, and their versions and aliases. */
const getFunctionsArn = (stack: Stack, environment: Environment) =>
  buildFunctionArn(stack, environment, '*')

const getApplicationName = (environment: Environment) => getFunctionName(environment, 'functions')

/** The deployments of the application. Each belongs to the deployment group of a function. */
const getDeploymentsArn = (stack: Stack, environment: Environment) =>
  `arn:aws:codedeploy:${stack.region}:${stack.account}:deploymentgroup:${getApplicationName(environment)}/*`

/** Creates the function that tries a new version. */
const createTrial = (stack: Stack, environment: Environment) => {
  const scope = new Construct(stack, 'Trial')
  const logGroup = createLogGroup(scope, environment, 'releases')
  const role = new iam.Role(scope, 'Role', {
    assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
  })
  role.addToPolicy(allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]))
  role.addToPolicy(
    allow(
      ['codedeploy:GetDeployment', 'codedeploy:PutLifecycleEventHookExecutionStatus'],
      [getDeploymentsArn(stack, environment)],
    ),
  )
  role.addToPolicy(
    allow(
      ['codedeploy:GetApplicationRevision'],
      [
        `arn:aws:codedeploy:${stack.region}:${stack.account}:application:${getApplicationName(environment)}`,
      ],
    ),
  )
  role.addToPolicy(allow(['lambda:InvokeFunction'], [getFunctionsArn(stack, environment)]))
  return createFunction(scope, 'Function', environment, {
    name: trialName,
    file: trialFile,
    role,
    logGroup,
    timeout: trialTimeout,
    variables: {},
  })
}

/** Creates the role by which CodeDeploy reads alarms, moves aliases and invokes the trial. */
const createDeploymentRole = (stack: Stack, environment: Environment, trial: lambda.IFunction) => {
  const role = new iam.Role(stack, 'Role', {
    assumedBy: new iam.ServicePrincipal('codedeploy.amazonaws.com'),
  })
  role.addToPolicy(allow(['cloudwatch:DescribeAlarms'], ['*']))
  role.addToPolicy(
    allow(
      ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      [getFunctionsArn(stack, environment)],
    ),
  )
  role.addToPolicy(allow(['lambda:InvokeFunction'], [trial.functionArn]))
  return role
}

/** Creates what all gradual releases of the environment share. */
export const createReleasesStack = (app: App, environment: Environment): Releases => {
  const stack = createStack(app, environment, 'releases')
  const trial = createTrial(stack, environment)
  for (const [resource, reason] of [
    [getFunctionsArn(stack, environment), 'The functions of the environment begin with its name'],
    [getDeploymentsArn(stack, environment), 'Each function has a deployment group'],
    ['*', 'Alarms are listed only as a whole'],
  ] as const)
    acknowledge(stack, `AwsSolutions-IAM5[Resource::${resource}]`, reason)
  const applicationName = getApplicationName(environment)
  new codedeploy.LambdaApplication(stack, 'Application', { applicationName })
  return {
    applicationName,
    role: createDeploymentRole(stack, environment, trial),
    trialArn: buildFunctionArn(stack, environment, trialName),
  }
}
