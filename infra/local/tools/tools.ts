import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Outbox } from '../aws/outbox.ts'
import type { QueueDefinition, Queues } from '../aws/queues.ts'
import { readAll } from '../aws/request.ts'
import type { Answer } from '../http/answer.ts'
import { durationLength, type Clock } from './clock.ts'
import { renderPage } from './page.ts'

/** The page has a style and forms, no script. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

/** A message's own HTML may show itself and do nothing. */
const messageHeaders = {
  ...pageHeaders,
  'content-security-policy':
    "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'",
} as const

const scanShape = z.object({
  barcode: z.string().check(z.minLength(1)),
  event: z.string().check(z.minLength(1)),
  at: z.optional(z.iso.datetime()),
  place_id: z.optional(z.nullable(z.coerce.number().check(z.int()))),
})
const advanceShape = z.object({ advance: z.string() })

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body, undefined, 2),
})

const refused = (message: string) => json(422, { message })

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type'] === 'application/x-www-form-urlencoded'

/** A form may only come from our own page; JSON cannot come from a foreign one. */
const isForeign = ({ headers }: IncomingMessage) =>
  headers.origin !== undefined && headers.origin !== `http://${headers.host}`

/** The members of a JSON body or a form; fields left empty are left out. */
const readInput = async (request: IncomingMessage): Promise<unknown> => {
  if (isForeign(request)) return undefined
  const text = (await readAll(request)).toString()
  if (isForm(request))
    return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
  if (!request.headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON for a program; a person's form goes back to the page. */
const done = (request: IncomingMessage, status: number, body: unknown, notice: string): Answer =>
  isForm(request)
    ? { status: 303, headers: { location: `/local?notice=${encodeURIComponent(notice)}` } }
    : json(status, body)

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
  /** The variables by which `npm run ops` finds this world. */
  operators: Readonly<Record<string, string>>
}) => {
  const { outbox, queues, clock } = options

  const scan = async (request: IncomingMessage) => {
    const parsed = z.safeParse(scanShape, await readInput(request))
    if (!parsed.success) return refused('A scan is { barcode, event, at?, place_id? } in JSON')
    const queue = queues.list().find(isCarrierEvents)
    if (!queue) return refused('The template has no queue for carrier events')
    const { barcode, event, at = new Date().toISOString(), place_id = null } = parsed.data
    const message = { barcode, event, at, place_id }
    queues.send(queue, JSON.stringify(message))
    return done(request, 202, message, `Sent the scan of ${barcode}.`)
  }

  const advance = async (request: IncomingMessage) => {
    const parsed = z.safeParse(advanceShape, await readInput(request))
    const length = parsed.success ? durationLength(parsed.data.advance) : undefined
    if (length === undefined) return refused('{ "advance": "PT16M" }: an ISO 8601 duration in JSON')
    clock.advance(length)
    await options.clockMoved()
    return done(request, 200, clock.read(), 'Moved the clock.')
  }

  const listOutbox = (query: URLSearchParams) =>
    json(200, outbox.list(query.get('to') ?? undefined))

  const showMessage = (query: URLSearchParams): Answer => {
    const message = outbox.list().find(({ id }) => id === query.get('id'))
    if (!message?.html) return json(404, { message: 'Not Found' })
    return { status: 200, headers: messageHeaders, body: message.html }
  }

  const queueCounts = () =>
    queues.list().map((queue) => ({ name: queue.name, ...queues.counts(queue) }))

  const page = (query: URLSearchParams): Answer => {
    const to = query.get('to') ?? ''
    return {
      status: 200,
      headers: pageHeaders,
      body: renderPage({
        to,
        messages: outbox.list(to || undefined),
        clock: clock.read(),
        queues: queueCounts(),
        notice: query.get('notice') ?? '',
      }),
    }
  }

  const style = (): Answer => ({
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
    body: readFileSync(join(import.meta.dirname, 'page.css')),
  })

  const health = () =>
    json(200, {
      status: 'ok',
      ...clock.read(),
      queues: queueCounts(),
      operators: options.operators,
    })

  const routes: Readonly<
    Record<string, (request: IncomingMessage, query: URLSearchParams) => Answer | Promise<Answer>>
  > = {
    'GET /local': (_, query) => page(query),
    'GET /local/page.css': style,
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
