import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openDatabase } from './aws/database.ts'
import { createObjects } from './aws/objects.ts'
import { createOutbox } from './aws/outbox.ts'
import { createQueues } from './aws/queues.ts'
import { awsService, createAwsServer } from './aws/server.ts'
import { createSettings } from './aws/settings.ts'
import { clientEnvironment, setEnvironment } from './environment.ts'
import { gatewayAnswer, writeAnswer } from './http/answer.ts'
import { createApi } from './http/api.ts'
import { readDistribution } from './http/distribution.ts'
import { createEdge, splitAddress } from './http/edge.ts'
import { createStaticFiles } from './http/static-files.ts'
import { checkRequests } from './lambda/check-requests.ts'
import { createFunctions } from './lambda/functions.ts'
import { readPolicies } from './lambda/policies.ts'
import { startSources } from './sources/start-sources.ts'
import { createTable, startStream } from './tables/create-tables.ts'
import { createDynamoDb } from './tables/dynamodb.ts'
import { startTableEngine } from './tables/engine.ts'
import { readAssembly } from './template/assembly.ts'
import { createResolver } from './template/resolve.ts'
import { commonEnvironment, readFunctions, readQueues, readRoutes } from './template/definitions.ts'
import { createClock } from './tools/clock.ts'
import { createTools } from './tools/tools.ts'

const root = resolve(import.meta.dirname, '../..')

/** How a stack is started; folders are absolute or relative to the working directory. */
export interface StackOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** Where everything is kept. Only one process at a time may have it. */
  readonly dataDir: string
  /** Says nothing of handlers that fail. */
  readonly quiet?: boolean
  /** The built site. */
  readonly webDir?: string
  /** The synthesized app. */
  readonly assemblyDir?: string
  /** The built functions. */
  readonly functionsDir?: string
  /**
   * Multiplies the time limits of functions and of the API. Tests set it, so that a busy machine
   * changes no answer.
   */
  readonly timeFactor?: number
  /** A data folder whose tables a new one begins with, where the engine is ours. */
  readonly ground?: string
  /**
   * Fills the table of a new data folder, upon the ground if there was one; called again when it
   * did not come to its end.
   */
  readonly seed?: (hasGround: boolean) => Promise<void>
  /** Answers what would come from the site's files instead, as a development server does. */
  readonly serveSite?: (request: IncomingMessage, response: ServerResponse) => void
}

/** A running stack. */
export interface RunningStack {
  /** Origin of the site, of `/local`, and of the AWS services but the tables. */
  readonly url: string
  readonly tablesEndpoint: string
  readonly tableName: string
  readonly reloadFunctions: () => void
  /** Ends everything, in order; what was acknowledged is kept. */
  readonly stop: () => Promise<void>
  /** Settles with the reason when a part that everything needs has ended by itself. */
  readonly broken: Promise<string>
}

/** Answers whoever comes before everything runs; a request that nobody hears would wait for ever. */
const answerTooEarly = (_: IncomingMessage, response: ServerResponse) =>
  writeAnswer(response, gatewayAnswer(503, 'Service Unavailable'))

const listen = async (port: number) => {
  const server = createServer({ keepAliveTimeout: 65_000 }, answerTooEarly)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

const seededKey = 'seeded'
const groundKey = 'ground'

/**
 * Runs the synthesized template on this machine: its tables, queues, buckets, functions,
 * routes, event sources, schedules and CDN, at one address. One stack a process, for functions
 * read their environment from the process. Throws when the data folder is in use, there is no
 * engine for tables, or the template holds what one machine cannot serve.
 */
export const startStack = async (options: StackOptions): Promise<RunningStack> => {
  const closers: (() => unknown)[] = []
  const stop = async () => {
    // In order: what was started last may still need what was started before.
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    return await start(options, closers, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

const start = async (
  options: StackOptions,
  closers: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<RunningStack> => {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const report = options.quiet ? () => {} : (failure: string) => console.error(failure)

  const database = openDatabase(dataDir)
  closers.push(() => database.close())
  const settings = createSettings(database)
  const clock = createClock(settings)
  closers.push(clock.restore)

  const [{ server, url }, engine] = await Promise.all([
    listen(options.port),
    startTableEngine(dataDir, options.ground),
  ])
  closers.push(engine.stop, () => {
    server.closeAllConnections()
    server.close()
  })

  if (engine.hasNewGround) settings.set(groundKey, 'yes')

  const stacks = readAssembly(options.assemblyDir ?? join(root, 'cdk.out/local'))
  const find = createResolver(stacks, url)
  const { timeFactor = 1 } = options
  const definitions = readFunctions(find).map((definition) => ({
    ...definition,
    timeout: definition.timeout * timeFactor,
  }))
  const where = { account: stacks[0]?.account ?? '', region: stacks[0]?.region ?? '' }
  const arnOfTable = (name: string) =>
    `arn:aws:dynamodb:${where.region}:${where.account}:table/${name}`
  const endpoints = { url, tables: engine.endpoint, region: where.region }
  closers.push(setEnvironment(commonEnvironment(definitions), endpoints))

  const dynamoDb = createDynamoDb(engine.endpoint)
  const created = await Promise.all(
    find('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map((table) =>
      createTable(dynamoDb, table, arnOfTable(table.name)),
    ),
  )
  const tableName = created[0]?.name ?? ''
  if (options.seed && settings.get(seededKey) === undefined) {
    await options.seed(settings.get(groundKey) !== undefined)
    settings.set(seededKey, 'yes')
  }
  const tables = await Promise.all(created.map((table) => startStream(dynamoDb, table)))

  const outbox = createOutbox(database)
  const queues = createQueues(database, readQueues(find))
  const objects = createObjects(
    database,
    find('AWS::S3::Bucket').map(({ name }) => name),
  )
  const aws = createAwsServer({ queues, outbox, objects })

  const functions = createFunctions(
    definitions,
    options.functionsDir ?? join(root, 'dist/functions'),
  )
  const sources = startSources({
    find,
    definitions,
    functions,
    tables,
    dynamoDb,
    queues,
    settings,
    shift: clock.shift,
    report,
  })
  closers.push(sources.stop)
  closers.push(checkRequests({ policies: readPolicies(find), where, wrote: sources.wrote }))

  const edge = createEdge({
    distribution: readDistribution(find),
    files: createStaticFiles(options.webDir ?? join(root, 'dist/web')),
    api: createApi({ routes: readRoutes(find, definitions, timeFactor), functions, report }),
  })
  const tools = createTools({
    outbox,
    queues,
    clock,
    clockMoved: sources.clockMoved,
    operators: { TABLE_NAME: tableName, ...clientEnvironment(endpoints) },
  })

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const service = awsService(request)
    if (service !== undefined) return aws(service, request, response)
    const [path] = splitAddress(request)
    if (path === '/local' || path.startsWith('/local/'))
      return writeAnswer(response, await tools(request))
    if (options.serveSite && edge.isSite(path)) return options.serveSite(request, response)
    writeAnswer(response, await edge.answer(request))
  }

  server.off('request', answerTooEarly)
  server.on('request', (request, response) => {
    respond(request, response).catch((error: unknown) => {
      report(String(error instanceof Error ? error.stack : error))
      if (response.headersSent) response.destroy()
      else writeAnswer(response, gatewayAnswer(500, 'Internal Server Error'))
    })
  })

  return {
    url,
    tablesEndpoint: engine.endpoint,
    tableName,
    reloadFunctions: functions.reload,
    stop,
    broken: engine.ended,
  }
}
