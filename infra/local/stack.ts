import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from '#infra/local/aws/settings.ts'
import type { DynamoDb } from '#infra/local/tables/dynamodb.ts'
import type { FindResources } from '#infra/local/template/resolve.ts'
import type { Functions } from '#infra/local/lambda/functions.ts'
import { openDatabase } from '#infra/local/aws/database.ts'
import { createObjects } from '#infra/local/aws/objects.ts'
import { createFaults, type Fault } from '#infra/local/aws/faults.ts'
import { createOutbox } from '#infra/local/aws/outbox.ts'
import { createQueues } from '#infra/local/aws/queues.ts'
import { createAwsServer } from '#infra/local/aws/server.ts'
import { createSettings } from '#infra/local/aws/settings.ts'
import { watchDiskSpace } from './disk-space.ts'
import { buildEnvironment, setEnvironment } from './environment.ts'
import { handleRequests } from './handle-requests.ts'
import { createApi } from '#infra/local/http/api.ts'
import { environments } from '#infra/environments.ts'
import { buildSecurityTxt, securityTxtKey } from '#infra/security-txt.ts'
import { buildWebManifests } from '#infra/web-manifest.ts'
import { readDistribution } from '#infra/local/http/distribution.ts'
import { createEdge } from '#infra/local/http/edge.ts'
import { listen } from '#infra/local/http/listen.ts'
import { createStaticFiles } from '#infra/local/http/static-files.ts'
import { checkRequests } from '#infra/local/lambda/check-requests.ts'
import { createRunningWork } from './running-work.ts'
import { createFunctions } from '#infra/local/lambda/functions.ts'
import { readPolicies } from '#infra/local/lambda/policies.ts'
import { startSources } from '#infra/local/sources/start-sources.ts'
import { type ConflictPlan, startConflicts } from '#infra/local/tables/conflicts.ts'
import { createTable, startStream, stopStream } from '#infra/local/tables/create-tables.ts'
import { createDynamoDb } from '#infra/local/tables/dynamodb.ts'
import { startTableEngine, type TableEngine } from '#infra/local/tables/engine.ts'
import { readAssembly } from '#infra/local/template/assembly.ts'
import { createResolver } from '#infra/local/template/resolve.ts'
import {
  mergeEnvironments,
  readFunctions,
  readQueues,
  readRoutes,
} from '#infra/local/template/definitions.ts'
import { createClock } from '#infra/local/tools/clock.ts'
import { createTools } from '#infra/local/tools/tools.ts'

const root = resolve(import.meta.dirname, '../..')

/** Options of a stack. Folders are absolute or relative to the working directory. */
export interface StackOptions {
  /** 0 means any free port. */
  readonly port: number
  /** The port of the table engine; by default any free port. */
  readonly tablesPort?: number
  /** Where functions reach the engine, such as a server that measures; by default the engine itself. */
  readonly tablesUrl?: string
  /** The data folder. Only one process at a time may use it. */
  readonly dataDir: string
  /** Whether failures of handlers are not printed. */
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
  /** A data folder with the seed snapshot, whose tables are copied into a new one. */
  readonly snapshot?: string
  /**
   * Fills the table of a new data folder, after the seed snapshot if there was one. It is called
   * again at the next start when it did not finish.
   */
  readonly seed?: (hasSnapshot: boolean) => Promise<void>
  /** Which writes to the table meet a conflict, as on AWS; see `planConflicts`. None by default. */
  readonly conflicts?: ConflictPlan
  /** Serves the site instead of the built files, as a development server does. */
  readonly serveSite?: (request: IncomingMessage, response: ServerResponse) => void
}

/** A running stack. */
export interface RunningStack {
  /** Origin of the site, of `/local`, and of the AWS services except DynamoDB. */
  readonly url: string
  readonly tablesEndpoint: string
  readonly tableName: string
  readonly reloadFunctions: () => void
  /** The handlers of event sources and schedules, each with the ARN or id of its source. */
  readonly sources: readonly (readonly [source: string, handler: string])[]
  /** Lets the next requests to an AWS service fail, for tests. */
  readonly planFault: (service: string, fault: Fault) => void
  /**
   * Chooses which writes to the table meet a conflict from now on, for a stack that was started with
   * `conflicts`. Returns how many there were since the last choice.
   */
  readonly planConflicts: (plan: ConflictPlan) => number
  /** Stops everything in order. Acknowledged data are kept. */
  readonly stop: () => Promise<void>
  /** What the person who starts it should know. */
  readonly notice: string | undefined
  /** Resolves with the reason when a required part has stopped by itself. */
  readonly broken: Promise<string>
}

/** Streets of four towns, which only this runner serves. */
const exampleStreets = join(root, 'infra/local/streets/site')

/** The files that operators publish in the site, which are served before those of the build. */
const getPublishedFolder = ({ dataDir }: StackOptions) => resolve(dataDir, 'site')

/** The keys of the settings that tell whether the tables of an engine contain demo data and lists. */
const getSeedKeys = ({ name }: Pick<TableEngine, 'name'>) => {
  // The first engine had no name in its keys.
  const suffix = name === 'dynamodb-local' ? `/${name}` : ''
  return { seeded: `seeded${suffix}`, snapshot: `ground${suffix}`, lists: `lists${suffix}` }
}

/**
 * Runs the synthesized template on this machine: its tables, queues, buckets, functions, routes,
 * event sources, schedules and CDN, at one address. A process can run one stack, because functions
 * read their environment from the process.
 * @throws when the data folder is in use or its disk is full, there is no DynamoDB engine, or the
 * template contains resources that are not supported locally
 */
export const startStack = async (options: StackOptions): Promise<RunningStack> => {
  const closers: (() => unknown)[] = []
  const stop = async () => {
    // In reverse order: later parts may depend on earlier ones.
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    return await start(options, closers, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the data folder, its clock and its table engine, and reserves the port. */
const openDataFolder = async (options: StackOptions, closers: (() => unknown)[]) => {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const disk = watchDiskSpace(dataDir)
  closers.push(disk.stop)
  const database = openDatabase(dataDir)
  closers.push(() => database.close())
  const settings = createSettings(database)
  const clock = createClock(settings)
  closers.push(clock.restore)
  const [{ server, url }, engine] = await Promise.all([
    listen(options.port),
    startTableEngine(dataDir, options),
  ])
  closers.push(engine.stop, () => {
    server.closeAllConnections()
    server.close()
  })
  if (engine.hasNewSnapshot) settings.set(getSeedKeys(engine).snapshot, 'yes')
  const broken = Promise.race([engine.ended, disk.full])
  return { database, settings, clock, server, url, engine, broken }
}

/** Reads the synthesized app: its resources, and its functions with their time limits. */
const readTemplate = (options: StackOptions, url: string) => {
  const stacks = readAssembly(options.assemblyDir ?? join(root, 'cdk.out/local'))
  const find = createResolver(stacks, url)
  const definitions = readFunctions(find).map((definition) => ({
    ...definition,
    timeout: definition.timeout * (options.timeFactor ?? 1),
  }))
  const accountRegion = { account: stacks[0]?.account ?? '', region: stacks[0]?.region ?? '' }
  return { find, definitions, accountRegion }
}

/**
 * Rebuilds the lists of everybody in a data folder of an earlier release, which stored no rows for
 * lists. It may be called again.
 */
const rebuildAllLists = async (): Promise<void> => {
  // Loaded here because its clients read their endpoints from the environment on loading.
  const [{ rebuildListsSweep }, { sweepAtOnce }, { scanTable }, { runtime }] = await Promise.all([
    import('#functions/migrations/rebuild-lists-sweep.ts'),
    import('#functions/sweeps/run-sweep.ts'),
    import('#functions/store/scan-table.ts'),
    import('#functions/store/runtime.ts'),
  ])
  await sweepAtOnce({ ...runtime, scan: scanTable }, rebuildListsSweep)
}

/** Makes the keys of pushes beside the demo data. In a deployed environment operators make them. */
const preparePushKeys = async (): Promise<void> => {
  const [{ createPushKeys }, { runtime }] = await Promise.all([
    import('#functions/notifications/push/push-keys.ts'),
    import('#functions/store/runtime.ts'),
  ])
  await createPushKeys(runtime)
}

/** Creates the tables of the template, seeds new ones and starts their streams. */
const prepareTables = async ({
  find,
  dynamoDb,
  engine,
  accountRegion,
  options,
  settings,
}: {
  find: FindResources
  dynamoDb: DynamoDb
  engine: TableEngine
  accountRegion: ReturnType<typeof readTemplate>['accountRegion']
  options: StackOptions
  settings: Settings
}) => {
  const buildTableArn = (name: string) =>
    `arn:aws:dynamodb:${accountRegion.region}:${accountRegion.account}:table/${name}`
  let createdTables = await Promise.all(
    find('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map((table) =>
      createTable(dynamoDb, table, buildTableArn(table.name)),
    ),
  )
  const keys = getSeedKeys(engine)
  if (options.seed && settings.get(keys.seeded) === undefined) {
    // The tables of the seed snapshot have a stream already.
    createdTables = await Promise.all(createdTables.map((table) => stopStream(dynamoDb, table)))
    await options.seed(settings.get(keys.snapshot) !== undefined)
    settings.set(keys.seeded, 'yes')
  } else if (settings.get(keys.lists) === undefined) {
    await rebuildAllLists()
  }
  settings.set(keys.lists, 'yes')
  if (options.seed) await preparePushKeys()
  return Promise.all(createdTables.map((table) => startStream(dynamoDb, table)))
}

/** Creates the CDN of the site and the API. */
const createSiteEdge = (
  options: StackOptions,
  {
    find,
    definitions,
    functions,
    bucket,
    report,
  }: {
    find: FindResources
    definitions: ReturnType<typeof readTemplate>['definitions']
    functions: Functions
    bucket: Parameters<typeof createEdge>[0]['bucket']
    report: (failure: string) => void
  },
) =>
  createEdge({
    distribution: readDistribution(find),
    bucket,
    files: createStaticFiles(
      [getPublishedFolder(options), options.webDir ?? join(root, 'dist/web'), exampleStreets],
      {
        [securityTxtKey]: () => buildSecurityTxt(environments.local, Date.now()),
        ...Object.fromEntries(
          Object.entries(buildWebManifests(environments.local)).map(([key, text]) => [
            key,
            () => text,
          ]),
        ),
      },
    ),
    api: createApi({
      routes: readRoutes(find, definitions, options.timeFactor ?? 1),
      functions,
      report,
    }),
  })

const start = async (
  options: StackOptions,
  closers: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<RunningStack> => {
  const report = options.quiet ? () => {} : (failure: string) => console.error(failure)
  const { database, settings, clock, server, url, engine, broken } = await openDataFolder(
    options,
    closers,
  )

  const { find, definitions, accountRegion } = readTemplate(options, url)
  const conflicts = options.conflicts && (await startConflicts(engine.endpoint))
  if (conflicts) closers.push(conflicts.stop)
  const tablesEndpoint = options.tablesUrl ?? conflicts?.endpoint ?? engine.endpoint
  const endpoints = { url, tables: tablesEndpoint, region: accountRegion.region }
  const environment = buildEnvironment(mergeEnvironments(definitions), endpoints)
  closers.push(setEnvironment(environment))

  const dynamoDb = createDynamoDb(engine.endpoint)
  const tables = await prepareTables({ find, dynamoDb, engine, accountRegion, options, settings })
  const tableName = tables[0]?.name ?? ''

  const outbox = createOutbox(database)
  const queues = createQueues(database, readQueues(find))
  const faults = createFaults()
  const objects = createObjects(
    database,
    find('AWS::S3::Bucket').map(({ name }) => name),
  )

  const work = createRunningWork()
  const functions = createFunctions(
    definitions,
    options.functionsDir ?? join(root, 'dist/functions'),
    work,
  )
  const policies = readPolicies(find)
  const sources = startSources({
    find,
    definitions,
    functions,
    policies,
    tables,
    dynamoDb,
    listExpired: engine.listExpired,
    queues,
    objects,
    settings,
    shift: clock.shift,
    work,
    report,
  })
  const removeCheck = checkRequests({ policies, accountRegion, onWrite: sources.notifyWrite })
  // What handlers still do after the sources have stopped uses the tables, the services and the clock.
  closers.push(removeCheck, work.settle, sources.stop)

  const aws = createAwsServer({ queues, outbox, objects, faults })
  const edge = createSiteEdge(options, {
    find,
    definitions,
    functions,
    bucket: async (name, request) => {
      const {
        status,
        headers = {},
        body = '',
      } = await aws.readObject(name, request, new URL(url).host)
      return { status, headers, body }
    },
    report,
  })
  const tools = createTools({
    outbox,
    queues,
    clock,
    settings,
    waitForQueues: sources.waitForQueues,
    handleClockChange: sources.handleClockChange,
    operators: {
      ...environment,
      TABLE_NAME: tableName,
      SITE_FOLDER: getPublishedFolder(options),
    },
  })

  const planConflicts = (plan: ConflictPlan) => {
    if (conflicts) return conflicts.plan(plan)
    throw new Error('The stack was started without conflicts')
  }
  if (options.conflicts) planConflicts(options.conflicts)

  handleRequests(server, {
    url,
    aws,
    tools,
    edge,
    serveSite: options.serveSite,
    report,
  })

  return {
    url,
    tablesEndpoint: engine.endpoint,
    tableName,
    sources: sources.started,
    planFault: faults.plan,
    planConflicts,
    reloadFunctions: functions.reload,
    stop,
    broken,
    notice: engine.notice,
  }
}
