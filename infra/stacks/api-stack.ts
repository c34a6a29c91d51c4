import { NestedStack, Stack, type App } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigateway'
import * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import type { Call, Method } from '#shared/api/call.ts'
import { acknowledge } from '../constructs/acknowledge.ts'
import { functionRole, type Reachable } from '../constructs/function-role.ts'
import { logGroup } from '../constructs/log-group.ts'
import { callTimeout, nodeFunction } from '../constructs/node-function.ts'
import type { Environment } from '../environments.ts'
import { allCalls, bundleName, callFile } from '../handlers.ts'
import { areaPermissions, type Permissions } from '../permissions.ts'
import { sandboxPermissions, sandboxRoutesOf } from '../sandbox-routes.ts'

/** One Lambda behind one route. */
interface Route {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly file: string
}

/**
 * The route of a call. The gateway knows no route that ends in a slash, and takes a request
 * with or without one to the same route.
 */
const callRoute = (call: Pick<Call, 'name' | 'area' | 'method' | 'path'>): Route => {
  const file = callFile(call)
  return {
    name: bundleName(file).replace('api/', '').replaceAll('/', '-'),
    method: call.method,
    path: `/api${call.path.replace(/\/$/, '')}`,
    file,
  }
}

/** What one line of the access log holds; no query, for it may name people. */
const accessLogFormat = apigateway.AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    bytes: '$context.responseLength',
    error: '$context.integrationErrorMessage',
  }),
)

const createApi = (stack: Stack, environment: Environment) => {
  const api = new apigatewayv2.HttpApi(stack, 'Api', {
    apiName: `pakk-${environment.name}`,
    createDefaultStage: false,
  })
  const destination = new apigatewayv2.LogGroupLogDestination(
    logGroup(stack, environment, 'access'),
  )
  const stage = api.addStage('Stage', {
    autoDeploy: true,
    throttle: { rateLimit: environment.throttle.rate, burstLimit: environment.throttle.burst },
    accessLogSettings: { destination, format: accessLogFormat },
    detailedMetricsEnabled: true,
  })
  return { api, stage }
}

const addRoute = (
  scope: NestedStack,
  api: apigatewayv2.HttpApi,
  route: Route,
  handler: lambda.Function,
) => {
  new apigatewayv2.HttpRoute(scope, `${route.name}-route`, {
    httpApi: api,
    routeKey: apigatewayv2.HttpRouteKey.with(route.path, apigatewayv2.HttpMethod[route.method]),
    integration: new HttpLambdaIntegration(`${route.name}-integration`, handler),
  })
}

/** The Lambdas and routes of one area in a stack of their own, behind one role. */
const createArea = (
  stack: Stack,
  environment: Environment,
  api: apigatewayv2.HttpApi,
  area: { name: string; permissions: Permissions; routes: readonly Route[]; reachable: Reachable },
) => {
  const nested = new NestedStack(stack, area.name)
  const { permissions, reachable } = area
  const group = logGroup(nested, environment, area.name)
  const role = functionRole(nested, environment, { permissions, logGroup: group, reachable })
  for (const route of area.routes) {
    const handler = nodeFunction(nested, route.name, environment, {
      name: route.name,
      file: route.file,
      role,
      logGroup: group,
      permissions,
      reachable,
      timeout: callTimeout,
    })
    addRoute(nested, api, route, handler)
  }
  acknowledge(
    nested,
    'AwsSolutions-APIG4',
    'The session cookie or key is checked in each function, which alone knows who may call it',
  )
  return nested
}

/** The HTTP API: a route and a Lambda for every call of the contract, one nested stack an area. */
export const createApiStack = (app: App, environment: Environment, reachable: Reachable) => {
  const stack = new Stack(app, `pakk-${environment.name}-api`, { env: { region: 'eu-north-1' } })
  const { api, stage } = createApi(stack, environment)
  const byArea = Map.groupBy(allCalls, (call) => call.area)
  for (const [name, calls] of byArea)
    createArea(stack, environment, api, {
      name,
      permissions: areaPermissions[name],
      routes: calls.map(callRoute),
      reachable,
    })
  const sandboxRoutes = sandboxRoutesOf(environment)
  if (sandboxRoutes.length > 0)
    createArea(stack, environment, api, {
      name: 'sandbox',
      permissions: sandboxPermissions,
      routes: sandboxRoutes.map((route) => ({
        ...route,
        name: bundleName(route.file).replace('providers/', 'sandbox/').replaceAll('/', '-'),
      })),
      reachable,
    })
  return { stack, api, stage }
}

/** The resources that other stacks reach. */
export type Api = ReturnType<typeof createApiStack>
