import { createHash } from 'node:crypto'
import { Agent, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { listen, rejectUntilReady } from '#infra/local/http/listen.ts'
import { readBody } from '#infra/local/http/read-body.ts'
import { createSeededRandom, type Random } from '#infra/ops/data/seeded-random.ts'

/**
 * Which writes meet a conflict: each one the first time that it is sent, or a share of all writes,
 * from 0 to 1, chosen by a seed.
 */
export type ConflictPlan = 'once' | { readonly share: number; readonly seed: number }

const defaultSeed = 1

/**
 * Parses `TABLE_CONFLICTS`: `once`, or a share from 0 to 1 and, after a colon, a seed: `0.05:42`.
 * @throws for another text
 */
export const parseConflictPlan = (text: string): ConflictPlan => {
  if (text === 'once') return text
  const [, share, seed = String(defaultSeed)] = /^(0(?:\.\d+)?|1)(?::(\d{1,10}))?$/.exec(text) ?? []
  if (share !== undefined) return { share: Number(share), seed: Number(seed) }
  throw new Error(
    `TABLE_CONFLICTS=${text} is not 'once', nor a share from 0 to 1 with a seed such as 0.05:42`,
  )
}

const singleWrites = ['PutItem', 'UpdateItem', 'DeleteItem']

/** The largest request of DynamoDB, in bytes. */
const maxRequestBytes = 16 * 1024 * 1024

const transaction = z.looseObject({ TransactItems: z.array(z.unknown()) })

/** Returns a text that is the same for each repetition of a write. The SDK gives each its own token. */
const identify = (operation: string, body: string): string => {
  const { ClientRequestToken: _token, ...write } = z.parse(z.looseObject({}), JSON.parse(body))
  return createHash('sha256')
    .update(JSON.stringify([operation, write]))
    .digest('base64url')
}

const namespace = 'com.amazonaws.dynamodb.v20120810#'
const ongoing = 'Transaction is ongoing for the item'

/** Builds the error that DynamoDB answers a single write with. */
const buildWriteConflict = () => ({
  __type: `${namespace}TransactionConflictException`,
  message: ongoing,
})

/** Builds the error that DynamoDB cancels a transaction with, for a conflict on one of its items. */
const buildCancellation = (body: string, random: Random) => {
  const { length } = transaction.parse(JSON.parse(body)).TransactItems
  const at = random.below(length)
  const reasons = Array.from({ length }, (_, index) =>
    index === at ? { Code: 'TransactionConflict', Message: ongoing } : { Code: 'None' },
  )
  const codes = reasons.map(({ Code }) => Code).join(', ')
  return {
    __type: `${namespace}TransactionCanceledException`,
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  }
}

/** Creates a function that returns the error of a request which meets a conflict. */
const createChooser = (plan: ConflictPlan) => {
  const seen = new Set<string>()
  const random = createSeededRandom(plan === 'once' ? defaultSeed : plan.seed)
  const million = 1_000_000
  const isChosen = (operation: string, body: string): boolean => {
    if (plan !== 'once') return random.below(million) < plan.share * million
    const id = identify(operation, body)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  }
  return (operation: string, body: string): object | undefined => {
    const isTransaction = operation === 'TransactWriteItems'
    if (!isTransaction && !singleWrites.includes(operation)) return undefined
    if (!isChosen(operation, body)) return undefined
    return isTransaction ? buildCancellation(body, random) : buildWriteConflict()
  }
}

/**
 * Starts a server between the functions and an engine that answers some writes as DynamoDB does when
 * another transaction is in progress on their items. No engine does: they carry out one write after
 * another. Until the first plan it passes everything on.
 */
export const startConflicts = async (endpoint: string) => {
  const agent = new Agent({ keepAlive: true })
  let findConflict = createChooser({ share: 0, seed: defaultSeed })
  let count = 0

  const passOn = async (incoming: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const { method = 'POST', url = '/', headers } = incoming
    const outgoing = sendRequest(new URL(url, endpoint), { method, headers, agent })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject).end(body)
    })
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  }

  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    // The date of this machine would tell the client that its clock, which may be shifted, is wrong:
    // it would repeat the request for that reason.
    response.sendDate = false
    const body = (await readBody(incoming, maxRequestBytes)) ?? Buffer.alloc(0)
    const operation = String(incoming.headers['x-amz-target']).split('.').at(-1) ?? ''
    const conflict = findConflict(operation, body.toString())
    if (!conflict) return passOn(incoming, body, response)
    count += 1
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify(conflict))
  }

  const { server, url } = await listen(0)
  server.off('request', rejectUntilReady).on('request', (incoming, response) => {
    // The client repeats a request whose connection ends.
    respond(incoming, response).catch(() => response.destroy())
  })
  return {
    endpoint: url,
    /** Starts a plan. Returns how many conflicts there were since the last one. */
    plan: (plan: ConflictPlan): number => {
      findConflict = createChooser(plan)
      const before = count
      count = 0
      return before
    },
    stop: (): void => {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
