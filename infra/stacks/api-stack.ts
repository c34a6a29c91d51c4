import { NestedStack, Stack, type App } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigateway'
import * as apigatewayv2 from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Call, Method } from '#shared/api/call.ts'
import { acknowledge } from '#infra/constructs/acknowledge.ts'
import { createErrorRateAlarm, errorRatePeriod } from '#infra/constructs/error-rate-alarm.ts'
import { createFunctionRole, type AppResources } from '#infra/constructs/function-role.ts'
import { createLogGroup, getLogGroupName } from '#infra/constructs/log-group.ts'
import {
  callTimeout,
  createNodeFunction,
  importNodeFunction,
} from '#infra/constructs/node-function.ts'
import { createStack, tagArea } from '#infra/constructs/stack.ts'
import { getFunctionName, getMetricNamespace, type Environment } from '#infra/environments.ts'
import { allCalls, getBundleName, getCallFile } from '#infra/handlers.ts'
import { listRoles, type Permissions } from '#infra/permissions.ts'
import { sandboxPermissions, listSandboxRoutes } from '#infra/sandbox-routes.ts'

/** A route and its Lambda. */
interface Route {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly file: string
}

/**
 * Returns the route of a call. The gateway has no routes that end in a slash, so a trailing slash
 * is removed.
 */
const toRoute = (call: Pick<Call, 'name' | 'area' | 'method' | 'path'>): Route => {
  const file = getCallFile(call)
  return {
    name: getBundleName(file).replace('api/', '').replaceAll('/', '-'),
    method: call.method,
    path: `/api${call.path.replace(/\/$/, '')}`,
    file,
  }
}

/** The fields of an access log line. The query is left out, because it may contain personal data. */
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
    createLogGroup(stack, environment, 'access'),
  )
  const stage = api.addStage('Stage', {
    autoDeploy: true,
    throttle: { rateLimit: environment.throttle.rate, burstLimit: environment.throttle.burst },
    accessLogSettings: { destination, format: accessLogFormat },
  })
  return { api, stage }
}

const addRoute = (
  scope: NestedStack,
  api: apigatewayv2.HttpApi,
  route: Route,
  handler: lambda.IFunction,
) =>
  new apigatewayv2.HttpRoute(scope, `${route.name}-route`, {
    httpApi: api,
    routeKey: apigatewayv2.HttpRouteKey.with(route.path, apigatewayv2.HttpMethod[route.method]),
    integration: new HttpLambdaIntegration(`${route.name}-integration`, handler),
  })

/** The routes whose Lambdas share a role, and what they may do. */
interface RoutesOfRole {
  readonly permissions: Permissions
  readonly routes: readonly Route[]
}

/** What one area of the API is made of. */
interface ApiArea {
  readonly name: string
  readonly routes: readonly Route[]
  /** The first is that of the area, for all calls that need no more. */
  readonly roles: readonly RoutesOfRole[]
}

/** Returns the name of the metric of how long the calls of an area take. */
const getDurationMetricName = (area: string) => `${area}-duration`

/** Creates a nested stack with the Lambdas and the roles of one area. */
const createFunctionsStack = (
  stack: Stack,
  environment: Environment,
  area: ApiArea & { resources: AppResources; alarms: readonly cloudwatch.IAlarm[] },
) => {
  const nested = new NestedStack(stack, area.name)
  const { resources, alarms } = area
  const group = createLogGroup(nested, environment, area.name)
  // Of the area as a whole: a metric of each call would cost more than everything else.
  new logs.MetricFilter(group, 'Durations', {
    logGroup: group,
    filterPattern: logs.FilterPattern.stringValue('$.message', '=', 'call'),
    metricNamespace: getMetricNamespace(environment),
    metricName: getDurationMetricName(area.name),
    metricValue: '$.ms',
    unit: cloudwatch.Unit.MILLISECONDS,
  })
  tagArea(nested, area.name)
  for (const [index, { permissions, routes }] of area.roles.entries()) {
    const [first] = routes
    if (!first) continue
    const scope = index === 0 ? nested : new Construct(nested, `${first.name}-access`)
    const role = createFunctionRole(scope, environment, {
      permissions,
      logGroup: group,
      resources,
    })
    for (const { name, file } of routes)
      createNodeFunction(nested, name, environment, {
        name,
        file,
        role,
        logGroup: group,
        permissions,
        resources,
        alarms,
        timeout: callTimeout,
      })
  }
  return nested
}

/**
 * Creates a nested stack with the routes of one area, once their Lambdas are there. It knows these by
 * their names, because passing each from stack to stack would take up the outputs and parameters.
 */
const createRoutesStack = (
  stack: Stack,
  environment: Environment,
  { name, routes, functions }: ApiArea & { functions: NestedStack },
  api: apigatewayv2.HttpApi,
) => {
  const nested = new NestedStack(stack, `${name}-routes`)
  nested.addStackDependency(functions)
  let previous: apigatewayv2.HttpRoute | undefined
  for (const route of routes) {
    const handler = importNodeFunction(nested, `${route.name}-function`, environment, route.name)
    const added = addRoute(nested, api, route, handler)
    // The route and its integration wait for the route before.
    if (previous) added.node.addDependency(previous)
    previous = added
  }
  acknowledge(
    nested,
    'AwsSolutions-APIG4',
    'Each function checks the session cookie or key, because access rules differ per call',
  )
  return nested
}

/** Lists the areas of the API: those of the contract, and the sandboxes where the environment uses them. */
const listAreas = (environment: Environment): ApiArea[] => {
  const byArea = Map.groupBy(allCalls, (call) => call.area)
  const areas = [...byArea].map(([name, calls]) => {
    const toRoutes = (names: readonly string[]) =>
      calls.filter((call) => names.includes(call.name)).map(toRoute)
    const names = calls.map((call) => call.name)
    const roles = listRoles(name, names).map((role) => ({
      permissions: role.permissions,
      routes: toRoutes(role.calls),
    }))
    return { name, routes: toRoutes(names), roles }
  })
  const sandboxRoutes = listSandboxRoutes(environment).map((route) => ({
    ...route,
    name: getBundleName(route.file).replace('providers/', 'sandbox/').replaceAll('/', '-'),
  }))
  if (sandboxRoutes.length === 0) return areas
  const sandbox = { permissions: sandboxPermissions, routes: sandboxRoutes }
  return [...areas, { name: 'sandbox', routes: sandboxRoutes, roles: [sandbox] }]
}

/**
 * Creates the saved query of CloudWatch Logs Insights with the number and the durations of each call,
 * from the lines that every call logs. Detailed metrics of the gateway would cost more than everything
 * else of a small environment.
 */
const createCallsQuery = (stack: Stack, environment: Environment) =>
  new logs.CfnQueryDefinition(stack, 'Calls', {
    name: `pakk-${environment.name}/calls`,
    logGroupNames: listAreas(environment).map(({ name }) => getLogGroupName(environment, name)),
    queryString: [
      "filter message = 'call'",
      'stats count(*) as calls, pct(ms, 50) as median, pct(ms, 99) as p99, max(ms) as slowest by call, status',
      'sort calls desc',
    ].join(' | '),
  })

/** Creates the alarm that takes new versions back while calls fail, by the answers of the API as a whole. */
const createReleaseAlarm = (
  stack: Stack,
  environment: Environment,
  stage: apigatewayv2.IHttpStage,
) =>
  createErrorRateAlarm(stack, 'ReleaseErrors', {
    name: getFunctionName(environment, 'api'),
    errors: stage.metricServerError({ period: errorRatePeriod, statistic: 'Sum' }),
    requests: stage.metricCount({ period: errorRatePeriod, statistic: 'Sum' }),
  })

/**
 * Creates the HTTP API: a route and a Lambda for every call of the contract, two nested stacks per area.
 * API Gateway refuses parallel changes of one API, so each route waits for the one before, and each
 * nested stack of routes for the one before. Those of functions are deployed at once: a gradual release
 * takes six minutes, whatever their number.
 */
export const createApiStack = (app: App, environment: Environment, resources: AppResources) => {
  const stack = createStack(app, environment, 'api')
  const { api, stage } = createApi(stack, environment)
  const alarms =
    resources.releases === undefined ? [] : [createReleaseAlarm(stack, environment, stage)]
  const areas = listAreas(environment).map((area) =>
    createRoutesStack(
      stack,
      environment,
      {
        ...area,
        functions: createFunctionsStack(stack, environment, { ...area, resources, alarms }),
      },
      api,
    ),
  )
  for (const [index, area] of areas.entries()) {
    const previous = areas[index - 1]
    if (previous !== undefined) area.addStackDependency(previous)
  }
  createCallsQuery(stack, environment)
  const durations = listAreas(environment).map(({ name }) => ({
    area: name,
    metric: (props: cloudwatch.MetricOptions) =>
      new cloudwatch.Metric({
        namespace: getMetricNamespace(environment),
        metricName: getDurationMetricName(name),
        ...props,
      }),
  }))
  return { stack, api, stage, durations }
}

/** The resources that other stacks use. */
export type Api = ReturnType<typeof createApiStack>
