import {
  Agent,
  createServer,
  type IncomingMessage,
  request as sendRequest,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import {
  countIndexUnits,
  countTableUnits,
  type Index,
  indexShape,
  sum,
  type WireItem,
} from './write-units.ts'

/** The units of a write of one item. */
export interface MeasuredWrite {
  /** The kind of the record, by the beginnings of its keys: `OWNER/ORDER`. */
  readonly record: string
  readonly table: number
  readonly indexes: number
}

const namespace = 'DynamoDB_20120810'
const wireItem = z.custom<WireItem>((value) => typeof value === 'object' && value !== null)
const entry = z.object({ Key: z.optional(wireItem), Item: z.optional(wireItem) })
const transaction = z.object({ TransactItems: z.array(z.record(z.string(), entry)) })
const consumed = z.object({ CapacityUnits: z.number() })
const answerShape = z.object({
  ConsumedCapacity: z.optional(z.union([consumed, z.array(consumed)])),
})
const description = z.object({
  Table: z.object({ GlobalSecondaryIndexes: z.array(indexShape) }),
})

const singleWrites = ['PutItem', 'UpdateItem', 'DeleteItem']
const transactionName = 'TransactWriteItems'
const batchName = 'BatchWriteItem'
const writeNames = [...singleWrites, transactionName, batchName]

const pickKey = ({ Key, Item }: z.infer<typeof entry>): WireItem => {
  const { PK, SK } = Key ?? Item ?? {}
  if (!PK || !SK) throw new Error('a write without a key')
  return { PK, SK }
}

const batch = z.object({ RequestItems: z.record(z.string(), z.array(z.record(z.string(), entry))) })

/** Lists the keys that a request writes. A check of a transaction costs a write, but changes no index. */
const listWrites = (operation: string, body: unknown) => {
  if (operation === batchName)
    return Object.values(batch.parse(body).RequestItems)
      .flat()
      .flatMap((item) =>
        Object.values(item).map((each) => ({ key: pickKey(each), isCheck: false })),
      )
  return operation === transactionName
    ? transaction.parse(body).TransactItems.flatMap((item) =>
        Object.entries(item).map(([kind, each]) => ({
          key: pickKey(each),
          isCheck: kind === 'ConditionCheck',
        })),
      )
    : [{ key: pickKey(entry.parse(body)), isCheck: false }]
}

const nameRecord = ({ PK, SK }: WireItem): string =>
  [PK, SK].map((key) => key?.S?.split('#')[0]?.replace(/\d.*/, '…')).join('/')

/**
 * Starts a server between the functions and the engine that counts the units of each write from the
 * items before and after it. While it counts, writes take turns.
 */
export const startWriteMeter = async (endpoint: string) => {
  const agent = new Agent({ keepAlive: true })
  let writes: MeasuredWrite[] = []
  let reported = 0
  let lastWrite = performance.now()
  let turn: Promise<unknown> = Promise.resolve()
  let tableName = ''
  let indexes: readonly Index[] = []

  const send = async (headers: IncomingMessage['headers'], body: string) => {
    const { 'content-length': _length, ...kept } = headers
    const outgoing = sendRequest(endpoint, {
      agent,
      method: 'POST',
      headers: { ...kept, 'content-length': Buffer.byteLength(body) },
    })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject).end(body)
    })
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await text(answer) }
  }

  const call = async (headers: IncomingMessage['headers'], operation: string, input: object) =>
    send({ ...headers, 'x-amz-target': `${namespace}.${operation}` }, JSON.stringify(input))

  const readItem = async (headers: IncomingMessage['headers'], key: WireItem) => {
    const read = { TableName: tableName, Key: key, ConsistentRead: true }
    const { body } = await call(headers, 'GetItem', read)
    return z.parse(z.object({ Item: z.optional(wireItem) }), JSON.parse(body)).Item
  }

  const describe = async (headers: IncomingMessage['headers']) => {
    const { body } = await call(headers, 'DescribeTable', { TableName: tableName })
    indexes = description.parse(JSON.parse(body)).Table.GlobalSecondaryIndexes
  }

  const measure = async (
    headers: IncomingMessage['headers'],
    operation: string,
    request: Readonly<Record<string, unknown>>,
  ) => {
    if (indexes.length === 0) await describe(headers)
    const written = listWrites(operation, request)
    const readAll = () => Promise.all(written.map(({ key }) => readItem(headers, key)))
    const before = await readAll()
    const answer = await call(headers, operation, { ...request, ReturnConsumedCapacity: 'TOTAL' })
    const isDone = answer.status === 200
    const after = isDone ? await readAll() : before
    for (const [at, { key, isCheck }] of written.entries()) {
      const isTransaction = operation === transactionName
      writes.push({
        record: nameRecord(key),
        table: countTableUnits(before[at], after[at], isTransaction),
        indexes: isCheck
          ? 0
          : sum(indexes.map((index) => countIndexUnits(before[at], after[at], index))),
      })
    }
    if (isDone) {
      const { ConsumedCapacity: capacity = [] } = answerShape.parse(JSON.parse(answer.body))
      reported += sum([capacity].flat().map(({ CapacityUnits }) => CapacityUnits))
    }
    lastWrite = performance.now()
    return answer
  }

  const answer = async (incoming: IncomingMessage) => {
    const body = await text(incoming)
    const { headers } = incoming
    const operation = String(headers['x-amz-target']).split('.').at(-1) ?? ''
    const isWrite = writeNames.includes(operation)
    if (!isWrite || tableName === '') return send(headers, body)
    const request = z.parse(z.record(z.string(), z.unknown()), JSON.parse(body))
    const own = turn.then(() => measure(headers, operation, request))
    turn = own.catch(() => undefined)
    return own
  }

  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    // The date of this machine would tell a client with a shifted clock that its own is wrong.
    response.sendDate = false
    const { status, headers, body } = await answer(incoming)
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers
    response.writeHead(status, kept).end(body)
  }

  const server = createServer((incoming, response) => {
    // The client repeats a request whose connection ends.
    respond(incoming, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The meter has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Measures the writes of a table from now on. */
    start: (name: string): void => {
      tableName = name
      writes = []
      reported = 0
      lastWrite = performance.now()
    },
    /** Milliseconds since the last write. */
    getIdleTime: (): number => performance.now() - lastWrite,
    /** Ends the measurement. Returns its writes, and the units that the engine has reported for them. */
    end: () => {
      tableName = ''
      return { writes, reported }
    },
    stop: (): void => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
