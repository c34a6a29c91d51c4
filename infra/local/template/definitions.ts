import * as z from 'zod/mini'
import type { QueueDefinition } from '#infra/local/aws/queues.ts'
import type { Integration } from '#infra/local/http/api.ts'
import type { Route } from '#infra/local/http/routes.ts'
import type { FunctionDefinition } from '#infra/local/lambda/functions.ts'
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

/** CloudFormation's defaults: time-out (seconds) and memory (megabytes) of a Lambda, times of a queue (seconds). */
const defaults = {
  timeout: 3,
  memory: 128,
  visibilityTimeout: 30,
  retention: 345_600,
} as const

/** The integration time-out of an HTTP API, in milliseconds. */
const gatewayTimeout = 30_000

const buildArn = ({ name, resource: { stack } }: Resolved, service: string, prefix = '') =>
  `arn:aws:${service}:${stack.region}:${stack.account}:${prefix}${name}`

/** Reads every Lambda of the template. @throws for a Lambda that is not supported locally */
export const readFunctions = (find: FindResources): FunctionDefinition[] =>
  find('AWS::Lambda::Function')
    // Leaves out the CDK's own functions, which only run at deployment.
    .filter(({ properties }) => !/^(?:index|__entrypoint__)\./.test(String(properties['Handler'])))
    .map((resolved) => {
      const shape = functionShape.parse(resolved.properties)
      return {
        name: resolved.name,
        arn: buildArn(resolved, 'lambda', 'function:'),
        handler: shape.Handler,
        timeout: (shape.Timeout ?? defaults.timeout) * 1000,
        memory: shape.MemorySize ?? defaults.memory,
        roleArn: shape.Role,
        environment: shape.Environment?.Variables ?? {},
      }
    })

/** Reads every queue of the template. @throws for a FIFO queue, which is not supported locally */
export const readQueues = (find: FindResources): QueueDefinition[] =>
  find('AWS::SQS::Queue').map((resolved) => {
    const shape = queueShape.parse(resolved.properties)
    return {
      name: resolved.name,
      arn: buildArn(resolved, 'sqs'),
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

/** Finds the function whose ARN a text contains: alone, with a version, or in an invocation URI. */
export const findFunction = (functions: readonly FunctionDefinition[], text: string) => {
  const name = /:function:([^:/]+)/.exec(text)?.[1]
  const found = functions.find((definition) => definition.name === name)
  if (!found) throw new Error(`The template has no function ${text}`)
  return found
}

/**
 * Reads every route of the HTTP APIs. Time limits are multiplied by `timeFactor`.
 * @throws for a route to anything but a Lambda of the template
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
    if (!integration) throw new Error(`Route ${RouteKey} refers to ${Target}, which does not exist`)
    return {
      key: RouteKey,
      target: {
        definition: findFunction(functions, integration.IntegrationUri),
        timeout: (integration.TimeoutInMillis ?? gatewayTimeout) * timeFactor,
      },
    }
  })
}

/**
 * Merges the environment variables of all functions, because they share one process.
 * @throws when two functions have different values of one variable
 */
export const mergeEnvironments = (functions: readonly FunctionDefinition[]) => {
  const variables: Record<string, string> = {}
  for (const { name, environment } of functions)
    for (const [variable, value] of Object.entries(environment)) {
      const other = variables[variable]
      if (other !== undefined && other !== value)
        throw new Error(`${name} has ${variable}=${value}, another function has ${other}`)
      variables[variable] = value
    }
  return variables
}
