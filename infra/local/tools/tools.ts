import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Outbox } from '../aws/outbox.ts'
import type { QueueDefinition, Queues } from '../aws/queues.ts'
import { readAll } from '../aws/request.ts'
import type { Answer } from '../http/answer.ts'
import { durationLength, type Clock } from './clock.ts'

/** The page runs its own script and style, and shows a message in a frame; nothing else. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

/** A message's own HTML may show itself and do nothing. */
const messageHeaders = {
  ...pageHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'",
} as const

const scanShape = z.object({
  barcode: z.string().check(z.minLength(1)),
  event: z.string().check(z.minLength(1)),
  at: z.optional(z.iso.datetime()),
  place_id: z.optional(z.nullable(z.int())),
})
const advanceShape = z.object({ advance: z.string() })

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body, undefined, 2),
})

const refused = (message: string) => json(422, { message })

const asset = (file: string, type: string) => (): Answer => ({
  status: 200,
  headers: { ...pageHeaders, 'content-type': `${type}; charset=utf-8` },
  body: readFileSync(join(import.meta.dirname, 'page', file)),
})

/** A JSON body. Any other type is refused, so that a foreign page cannot post one. */
const readJson = async (request: IncomingMessage): Promise<unknown> => {
  if (!request.headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse((await readAll(request)).toString())
  } catch {
    return undefined
  }
}

/** Carriers' scans arrive on the queue of this name that has dead letters. */
const isCarrierEvents = ({ name, redrive }: QueueDefinition) =>
  redrive !== undefined && /carrier-?events/i.test(name)

/** Answers the addresses below `/local`, which exist on one machine only. */
export const createTools = (options: {
  outbox: Outbox
  queues: Queues
  clock: Clock
  /** Runs what the moved clock has made due; settles when that has ended. */
  clockMoved: () => Promise<void>
}) => {
  const { outbox, queues, clock } = options

  const scan = async (request: IncomingMessage) => {
    const parsed = z.safeParse(scanShape, await readJson(request))
    if (!parsed.success) return refused('A scan is { barcode, event, at?, place_id? } in JSON')
    const queue = queues.list().find(isCarrierEvents)
    if (!queue) return refused('The template has no queue for carrier events')
    const { barcode, event, at = new Date().toISOString(), place_id = null } = parsed.data
    const message = { barcode, event, at, place_id }
    queues.send(queue, JSON.stringify(message))
    return json(202, message)
  }

  const advance = async (request: IncomingMessage) => {
    const parsed = z.safeParse(advanceShape, await readJson(request))
    const length = parsed.success ? durationLength(parsed.data.advance) : undefined
    if (length === undefined) return refused('{ "advance": "PT16M" }: an ISO 8601 duration in JSON')
    clock.advance(length)
    await options.clockMoved()
    return json(200, clock.read())
  }

  const listOutbox = (query: URLSearchParams) =>
    json(200, outbox.list(query.get('to') ?? undefined))

  const showMessage = (query: URLSearchParams): Answer => {
    const message = outbox.list().find(({ id }) => id === query.get('id'))
    if (!message?.html) return json(404, { message: 'Not Found' })
    return { status: 200, headers: messageHeaders, body: message.html }
  }

  const health = () =>
    json(200, {
      status: 'ok',
      ...clock.read(),
      queues: Object.fromEntries(queues.list().map((queue) => [queue.name, queues.counts(queue)])),
    })

  const routes: Readonly<
    Record<string, (request: IncomingMessage, query: URLSearchParams) => Answer | Promise<Answer>>
  > = {
    'GET /local': asset('page.html', 'text/html'),
    'GET /local/page.js': asset('page.js', 'text/javascript'),
    'GET /local/page.css': asset('page.css', 'text/css'),
    'GET /local/outbox': (_, query) => listOutbox(query),
    'GET /local/message': (_, query) => showMessage(query),
    'GET /local/clock': () => json(200, clock.read()),
    'GET /local/health': health,
    'POST /local/clock': advance,
    'POST /local/scan': scan,
  }

  return async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://local')
    const route = routes[`${request.method} ${url.pathname.replace(/\/$/, '')}`]
    return route ? route(request, url.searchParams) : json(404, { message: 'Not Found' })
  }
}
