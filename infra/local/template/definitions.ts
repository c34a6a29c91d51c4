import * as z from 'zod/mini'
import type { QueueDefinition } from '../aws/queues.ts'
import type { Integration } from '../http/api.ts'
import type { Route } from '../http/routes.ts'
import type { FunctionDefinition } from '../lambda/functions.ts'
import type { FindResources, Resolved } from './resolve.ts'

const number = z.coerce.number()

const functionShape = z.object({
  Handler: z.string(),
  Role: z.string(),
  Timeout: z.optional(number),
  MemorySize: z.optional(number),
  Environment: z.optional(z.object({ Variables: z.record(z.string(), z.coerce.string()) })),
})

const queueShape = z.object({
  VisibilityTimeout: z.optional(number),
  DelaySeconds: z.optional(number),
  MessageRetentionPeriod: z.optional(number),
  ReceiveMessageWaitTimeSeconds: z.optional(number),
  FifoQueue: z.optional(z.literal(false)),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: number })),
})

const routeShape = z.object({ RouteKey: z.string(), Target: z.string() })
const integrationShape = z.object({
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.optional(number),
})

/** CloudFormation's defaults: a Lambda's seconds and megabytes, a queue's seconds. */
const defaults = {
  timeout: 3,
  memory: 128,
  visibilityTimeout: 30,
  retention: 345_600,
} as const

/** The longest that an HTTP API waits for a function, in milliseconds. */
const gatewayTimeout = 30_000

const arnOf = ({ name, resource: { stack } }: Resolved, service: string, prefix = '') =>
  `arn:aws:${service}:${stack.region}:${stack.account}:${prefix}${name}`

/** Every Lambda of the template. Throws for a runtime or package this machine cannot run. */
export const readFunctions = (find: FindResources): FunctionDefinition[] =>
  find('AWS::Lambda::Function')
    // Those of the CDK itself, which do its chores at deployment.
    .filter(({ properties }) => !/^(?:index|__entrypoint__)\./.test(String(properties['Handler'])))
    .map((resolved) => {
      const shape = functionShape.parse(resolved.properties)
      return {
        name: resolved.name,
        arn: arnOf(resolved, 'lambda', 'function:'),
        handler: shape.Handler,
        timeout: (shape.Timeout ?? defaults.timeout) * 1000,
        memory: shape.MemorySize ?? defaults.memory,
        roleArn: shape.Role,
        environment: shape.Environment?.Variables ?? {},
      }
    })

/** Every queue of the template. Throws for a FIFO queue, which is not served locally. */
export const readQueues = (find: FindResources): QueueDefinition[] =>
  find('AWS::SQS::Queue').map((resolved) => {
    const shape = queueShape.parse(resolved.properties)
    return {
      name: resolved.name,
      arn: arnOf(resolved, 'sqs'),
      url: resolved.ref,
      visibilityTimeout: shape.VisibilityTimeout ?? defaults.visibilityTimeout,
      delay: shape.DelaySeconds ?? 0,
      retention: shape.MessageRetentionPeriod ?? defaults.retention,
      waitTime: shape.ReceiveMessageWaitTimeSeconds ?? 0,
      redrive: shape.RedrivePolicy && {
        deadLetterArn: shape.RedrivePolicy.deadLetterTargetArn,
        maxReceiveCount: shape.RedrivePolicy.maxReceiveCount,
      },
    }
  })

/** The function whose ARN a text holds: alone, with a version, or inside an invocation address. */
export const functionIn = (functions: readonly FunctionDefinition[], text: string) => {
  const name = /:function:([^:/]+)/.exec(text)?.[1]
  const found = functions.find((definition) => definition.name === name)
  if (!found) throw new Error(`No function of the template behind ${text}`)
  return found
}

/**
 * Every route of the HTTP APIs, its time limit multiplied by `timeFactor`. Throws for a route to
 * anything but a Lambda of the template.
 */
export const readRoutes = (
  find: FindResources,
  functions: readonly FunctionDefinition[],
  timeFactor: number,
): Route<Integration>[] => {
  const integrations = new Map(
    find('AWS::ApiGatewayV2::Integration').map(({ ref, properties }) => [
      ref,
      integrationShape.parse(properties),
    ]),
  )
  return find('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const { RouteKey, Target } = routeShape.parse(properties)
    const integration = integrations.get(Target.replace('integrations/', ''))
    if (!integration) throw new Error(`${RouteKey} leads to ${Target}, which does not exist`)
    return {
      key: RouteKey,
      target: {
        definition: functionIn(functions, integration.IntegrationUri),
        timeout: (integration.TimeoutInMillis ?? gatewayTimeout) * timeFactor,
      },
    }
  })
}

/**
 * The environment variables of all functions together, for they share one process. Throws
 * when two functions want different values of one variable.
 */
export const commonEnvironment = (functions: readonly FunctionDefinition[]) => {
  const common: Record<string, string> = {}
  for (const { name, environment } of functions)
    for (const [variable, value] of Object.entries(environment)) {
      const other = common[variable]
      if (other !== undefined && other !== value)
        throw new Error(`${name} wants ${variable}=${value}, another function ${other}`)
      common[variable] = value
    }
  return common
}
