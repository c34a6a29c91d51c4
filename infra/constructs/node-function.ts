import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type * as logs from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { AppResources } from './function-role.ts'
import { createLiveAlias } from './live-alias.ts'
import { functionsFolder } from '#infra/build-functions.ts'
import {
  buildSettingVariables,
  getFunctionName,
  liveAlias,
  getMetricNamespace,
  type Environment,
} from '#infra/environments.ts'
import { getHandlerName } from '#infra/handlers.ts'
import type { Permissions } from '#infra/permissions.ts'
import type { QueueName } from '#infra/queue-names.ts'

/** Megabytes. It gives more than half a core: cold starts and password hashes are CPU-bound. */
const memorySize = 1024

/** Time limit of a call. The gateway's own limit is 30 seconds. */
export const callTimeout = Duration.seconds(15)

/** Name of the variable with a queue's URL, such as `DUE_WORK_QUEUE_URL`. */
const toUrlVariable = (queue: QueueName) => `${queue.replaceAll('-', '_').toUpperCase()}_QUEUE_URL`

/** Builds the environment variables: settings, and the names of the resources it may access. */
const buildVariables = (
  environment: Environment,
  permissions: Permissions,
  { data, queues }: AppResources,
): Record<string, string> => ({
  ...buildSettingVariables(environment),
  // Nothing reads metrics on one machine.
  ...(environment.name !== 'local' && {
    POWERTOOLS_METRICS_NAMESPACE: getMetricNamespace(environment),
  }),
  ...(data.originKey !== undefined && { ORIGIN_KEY: data.originKey }),
  ...(data.mapStyleUrl !== undefined && { MAP_STYLE_URL: data.mapStyleUrl }),
  ...(permissions.links && { LINK_KEY: data.linkKey }),
  ...(permissions.table && { TABLE_NAME: data.table.tableName }),
  ...((permissions.files || permissions.photos) && { FILES_BUCKET: data.files.bucketName }),
  ...Object.fromEntries(
    [...(permissions.queues ?? []), ...(permissions.delays ?? [])].flatMap((name) =>
      queues[name] ? [[toUrlVariable(name), queues[name].queueUrl]] : [],
    ),
  ),
  ...(permissions.secrets?.includes('payment-provider') && {
    PAYMENT_SECRET_ID: data.secrets['payment-provider'].secretName,
  }),
  ...(permissions.secrets?.includes('facebook-login') && {
    FACEBOOK_SECRET_ID: data.secrets['facebook-login'].secretName,
  }),
})

/** Builds the ARN of a function of the environment. */
export const buildFunctionArn = (stack: Stack, environment: Environment, name: string): string =>
  `arn:aws:lambda:${stack.region}:${stack.account}:function:${getFunctionName(environment, name)}`

/** What every function has. */
interface FunctionProps {
  readonly name: string
  readonly file: string
  readonly role: iam.Role
  readonly logGroup: logs.LogGroup
  readonly timeout: Duration
  /** How many of it run at once at most, and are reserved for it. */
  readonly reservedConcurrency?: number
}

/** Creates a Lambda that runs a handler file of the shared asset with these variables. */
export const createFunction = (
  scope: Construct,
  id: string,
  environment: Environment,
  props: FunctionProps & { readonly variables: Record<string, string> },
) =>
  new lambda.Function(scope, id, {
    functionName: getFunctionName(environment, props.name),
    runtime: lambda.Runtime.NODEJS_24_X,
    architecture: lambda.Architecture.ARM_64,
    code: lambda.Code.fromAsset(functionsFolder, { exclude: ['**/*.map'] }),
    handler: getHandlerName(props.file),
    // The role has exactly the statements of function-role.ts. Grants of the CDK would add to them.
    role: props.role.withoutPolicyUpdates(),
    memorySize,
    timeout: props.timeout,
    ...(props.reservedConcurrency !== undefined && {
      reservedConcurrentExecutions: props.reservedConcurrency,
    }),
    environment: props.variables,
    logGroup: props.logGroup,
    loggingFormat: lambda.LoggingFormat.JSON,
    systemLogLevelV2: lambda.SystemLogLevel.WARN,
    // A version stays when the next one replaces it, so that a rollback finds it.
    currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
  })

/**
 * Creates a Lambda of the product, and returns what invokes it: its live alias where releases are
 * gradual, or the function itself.
 */
export const createNodeFunction = (
  scope: Construct,
  id: string,
  environment: Environment,
  props: FunctionProps & {
    readonly permissions: Permissions
    readonly resources: AppResources
    /** Alarms that take the new version back, beside the one on its own errors. */
    readonly alarms?: readonly cloudwatch.IAlarm[]
  },
): lambda.IFunction => {
  const { permissions, resources, alarms = [] } = props
  const variables = buildVariables(environment, permissions, resources)
  const created = createFunction(scope, id, environment, { ...props, variables })
  return resources.releases === undefined
    ? created
    : createLiveAlias(created, getFunctionName(environment, props.name), {
        releases: resources.releases,
        alarms,
      })
}

/** Imports what invokes a Lambda of another stack of the environment, by its name. */
export const importNodeFunction = (
  scope: Construct,
  id: string,
  environment: Environment,
  name: string,
): lambda.IFunction => {
  const alias = environment.releases === 'gradual' ? `:${liveAlias}` : ''
  return lambda.Function.fromFunctionAttributes(scope, id, {
    functionArn: `${buildFunctionArn(Stack.of(scope), environment, name)}${alias}`,
    // The gateway's right to invoke it is created here, too.
    sameEnvironment: true,
  })
}
