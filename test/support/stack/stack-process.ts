import { createHook } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { ClientRequest } from 'node:http'
import { join } from 'node:path'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { keys } from '#functions/store/keys.ts'
import { openDatabase } from '#infra/local/aws/database.ts'
import { createSettings } from '#infra/local/aws/settings.ts'
import { getCurrentFunction, invocations } from '#infra/local/lambda/functions.ts'
import { seedDemo } from '#infra/local/seed-demo.ts'
import { type RunningStack, startStack } from '#infra/local/stack.ts'
import { parseConflictPlan } from '#infra/local/tables/conflicts.ts'
import { presetClock } from '#infra/local/tools/clock.ts'
import { localClient } from './local-client.ts'
import { openTable } from './open-table.ts'

/*
 * Runs a stack for `forkStack`, sends it the addresses, and ends when it disconnects. When it is
 * stopped before, the process waits for the settings of the next stack.
 */
const settingsShape = z.object({
  port: z.number(),
  tablesPort: z.optional(z.number()),
  tablesUrl: z.optional(z.string()),
  dataDir: z.string(),
  isTemporary: z.optional(z.boolean()),
  assemblyDir: z.string(),
  functionsDir: z.string(),
  webDir: z.string(),
  snapshot: z.optional(z.string()),
  withoutShipments: z.optional(z.boolean()),
  timeFactor: z.optional(z.number()),
  killAtRequest: z.optional(z.number()),
  clockShift: z.number(),
  conflicts: z.optional(z.string()),
})
type Settings = z.infer<typeof settingsShape>

let settings = settingsShape.parse(JSON.parse(process.argv[2] ?? '{}'))

/** The requests to AWS so far, such as `dynamodb GetItem`, by the path of the handler that made them. */
const awsRequests = new Map<string, string[]>()

/** Returns the request of a message of the channel. It runs for every request, so it uses no schema. */
const getRequest = (message: unknown): ClientRequest | undefined =>
  typeof message === 'object' &&
  message !== null &&
  'request' in message &&
  message.request instanceof ClientRequest
    ? message.request
    : undefined

let requests = 0
subscribe('http.client.request.start', (message) => {
  requests += 1
  if (requests === settings.killAtRequest) process.kill(process.pid, 'SIGKILL')
  const request = getRequest(message)
  const handler = getCurrentFunction()?.handler
  const scope = String(request?.getHeader('authorization') ?? '')
  const [, service] = /\/([^/]+)\/aws4_request/.exec(scope) ?? []
  if (!request || handler === undefined || service === undefined) return
  const target = String(request.getHeader('x-amz-target') ?? '')
  const name = `${service} ${target.split('.')[1] ?? request.method}`
  const names = awsRequests.get(handler)
  if (names) names.push(name)
  else awsRequests.set(handler, [name])
})

const changeShape = z.object({
  eventName: z.string(),
  dynamodb: z.object({ Keys: z.object({ SK: z.object({ S: z.string() }) }) }),
})
const batchShape = z.object({
  handler: z.string(),
  event: z.object({ Records: z.array(changeShape) }),
})

/** The changes of the table so far, by the path of the handler: a list for each invocation. */
const changes = new Map<string, string[][]>()

invocations.subscribe((message) => {
  const batch = batchShape.safeParse(message)
  if (!batch.success) return
  const { handler, event } = batch.data
  const names = event.Records.map(
    ({ eventName, dynamodb }) => `${eventName} ${dynamodb.Keys.SK.S.split('#')[0]}`,
  )
  changes.set(handler, [...(changes.get(handler) ?? []), names])
})

/** Gives a new data folder its clock. */
const presetNewClock = ({ dataDir, clockShift }: Settings) => {
  if (clockShift === 0 || existsSync(join(dataDir, 'services.sqlite'))) return
  mkdirSync(dataDir, { recursive: true })
  const database = openDatabase(dataDir)
  presetClock(createSettings(database), clockShift)
  database.close()
}

process.env['POWERTOOLS_LOG_LEVEL'] ??= 'WARN'

/** More barcodes than the tests of a stack take. */
const barcodesPerStack = 1_000_000
let stacks = 0

/** The key with which the sandbox of social logins signs, as it stores it. */
const signingKey = { PK: 'SANDBOX#SOCIAL', SK: 'SIGNING_KEY' } as const
let knownKey: object | undefined

const openRunning = ({ tablesEndpoint, tableName }: RunningStack) =>
  openTable({ tableClient: localClient(tablesEndpoint), tableName })

/**
 * Prepares a stack for functions that have worked for others in this process: they keep barcodes that
 * they have reserved, and the key by which social logins are verified.
 */
const carryOver = async (running: RunningStack) => {
  const { tableName: TableName } = running
  const { client, close } = openRunning(running)
  await client.send(
    new UpdateCommand({
      TableName,
      Key: keys.counter('barcode'),
      UpdateExpression: 'ADD #value :numbers',
      ExpressionAttributeNames: { '#value': 'value' },
      ExpressionAttributeValues: { ':numbers': stacks * barcodesPerStack },
    }),
  )
  if (knownKey)
    await client.send(new PutCommand({ TableName, Item: { ...signingKey, ...knownKey } }))
  close()
}

/** Remembers what `carryOver` needs of a stack before it stops. */
const remember = async (running: RunningStack) => {
  const { readItem, close } = openRunning(running)
  knownKey ??= await readItem(signingKey)
  close()
}

/** Starts the stack of the settings and sends its addresses. */
const start = async () => {
  presetNewClock(settings)
  const { conflicts, isTemporary: _, withoutShipments, ...others } = settings
  const seed = withoutShipments ? async () => {} : seedDemo
  const started = await startStack({
    ...others,
    ...(settings.snapshot && { seed }),
    ...(conflicts !== undefined && { conflicts: parseConflictPlan(conflicts) }),
  })
  if (stacks > 0) await carryOver(started)
  stacks += 1
  const { url, tablesEndpoint, tableName, sources } = started
  process.send?.({ url, tablesEndpoint, tableName, sources })
  return started
}

let derivedKeys = 0
let stack = await start()

/** Stops the stack and forgets what it counted. */
const stop = async () => {
  await stack.stop()
  if (settings.isTemporary) rmSync(settings.dataDir, { recursive: true, force: true })
  awsRequests.clear()
  changes.clear()
  derivedKeys = 0
}

const keyHook = createHook({
  init: (_, type) => {
    if (type === 'ARGON2REQUEST') derivedKeys += 1
  },
})
const plannedConflicts = z.object({ conflicts: z.string() })
const plannedFault = z.object({
  service: z.string(),
  code: z.string(),
  status: z.number(),
  count: z.number(),
})

const nextStack = z.object({ start: settingsShape })

process.on('message', (message) => {
  if (message === 'stop') {
    void remember(stack)
      .then(stop)
      .then(() => process.send?.('stopped'))
    return
  }
  const next = nextStack.safeParse(message)
  if (next.success) {
    settings = next.data.start
    void start().then((started) => (stack = started))
    return
  }
  if (message === 'derived keys') {
    // The hook slows every promise down, so it is enabled by the first request for the count.
    keyHook.enable()
    process.send?.(derivedKeys)
    return
  }
  if (message === 'thread time') {
    process.send?.(process.threadCpuUsage())
    return
  }
  if (message === 'aws requests') {
    process.send?.(Object.fromEntries(awsRequests))
    return
  }
  if (message === 'changes') {
    process.send?.(Object.fromEntries(changes))
    return
  }
  const planned = plannedConflicts.safeParse(message)
  if (planned.success) {
    process.send?.(stack.planConflicts(parseConflictPlan(planned.data.conflicts)))
    return
  }
  const { service, ...fault } = plannedFault.parse(message)
  stack.planFault(service, fault)
  process.send?.('planned')
})

/** Ends the process. */
const end = async () => {
  await stop()
  process.exit(0)
}
process.on('disconnect', () => void end())
