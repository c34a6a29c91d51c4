import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Outbox } from '#infra/local/aws/outbox.ts'
import type { QueueDefinition, Queues } from '#infra/local/aws/queues.ts'
import type { Settings } from '#infra/local/aws/settings.ts'
import type { HttpResponse } from '#infra/local/http/http-response.ts'
import { isFromOtherSite } from '#infra/local/http/local-requests.ts'
import { demoTestKey } from '#shared/public-api/demo-test-key.ts'
import { readBody } from '#infra/local/http/read-body.ts'
import { createReceiver } from './receiver.ts'
import { parseDuration, type Clock } from './clock.ts'
import { typeCode } from './keypad.ts'
import { renderPage } from './page.ts'

/** Headers of the page. It has styles and forms, no scripts. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

/** Headers of a message's HTML: it is displayed in a sandbox without scripts. */
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
  door_id: z.optional(z.string()),
  label_version: z.optional(z.coerce.number()),
  pickup_code: z.optional(z.string()),
  pickup_until: z.optional(z.iso.datetime()),
  pets_barcode: z.optional(z.string()),
  measures: z.optional(z.record(z.string(), z.int())),
})
const keypadShape = z.object({
  place_id: z.coerce.number().check(z.int()),
  code: z.string().check(z.regex(/^\d{1,12}$/)),
})
const advanceShape = z.object({ advance: z.string() })

const json = (status: number, body: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body, undefined, 2),
})

const createError = (message: string) => json(422, { message })

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type'] === 'application/x-www-form-urlencoded'

/** The largest input, in bytes. */
const maxInput = 64 * 1024

/** Reads the members of a JSON body or a form. Empty fields are left out. */
const readInput = async (request: IncomingMessage): Promise<unknown> => {
  if (isFromOtherSite(request)) return undefined
  const text = (await readBody(request, maxInput))?.toString() ?? ''
  if (isForm(request))
    return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
  if (!request.headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Creates the response of a success: JSON, or for a form a redirect to the page, with what its form of
 * scans begins with.
 */
const createSuccess = (
  request: IncomingMessage,
  status: number,
  body: unknown,
  notice: string,
  scan: Readonly<Record<string, string>> = {},
): HttpResponse =>
  isForm(request)
    ? {
        status: 303,
        headers: { location: `/local?${new URLSearchParams({ notice, ...scan }).toString()}` },
      }
    : json(status, body)

/** Whether a queue is the one of carrier scans, not its dead-letter queue. */
const isCarrierEvents = ({ name, redrive }: QueueDefinition) =>
  redrive !== undefined && /carrier-?events/i.test(name)

interface ToolOptions {
  outbox: Outbox
  queues: Queues
  clock: Clock
  /** Remembers the wrong codes at each locker. */
  settings: Settings
  /** Resolves when no message of a queue is being handled, before the clock is moved. */
  waitForQueues: () => Promise<void>
  /** Runs what has become due after the clock was moved; resolves when it has finished. */
  handleClockChange: () => Promise<void>
  /** The environment variables by which `npm run ops` finds this stack. */
  operators: Readonly<Record<string, string>>
}

/** Returns why the product refuses a scan, in a sentence; undefined for one that counts. */
const explainRefusal = async (barcode: string, event: string): Promise<string | undefined> => {
  // Loaded here because its clients read their endpoints from the environment on loading.
  const [{ runtime }, { findOrderByBarcode }, { getScanRefusal }, { orderStatus }] =
    await Promise.all([
      import('#functions/store/runtime.ts'),
      import('#functions/store/records/order-store.ts'),
      import('#functions/orders/scan-parcel.ts'),
      import('#shared/orders/statuses/order-status.ts'),
    ])
  const known = orderStatus.safeParse(event)
  const order = known.success ? await findOrderByBarcode(runtime.table, barcode) : undefined
  const refusal = order && known.data && getScanRefusal(order, { event: known.data })
  return refusal === 'destination_open'
    ? 'Refused: the recipient has not chosen the locker yet. Scan the parcel again once it is settled.'
    : undefined
}

const sendScan = async (queues: Queues, request: IncomingMessage) => {
  const parsed = z.safeParse(scanShape, await readInput(request))
  if (!parsed.success)
    return createError(
      'A scan is { barcode, event, at?, place_id?, door_id?, label_version?, pickup_code?, pickup_until?, pets_barcode?, measures? } in JSON',
    )
  const queue = queues.list().find(isCarrierEvents)
  if (!queue) return createError('The template has no queue for carrier events')
  const { barcode, at = new Date().toISOString(), place_id = null } = parsed.data
  const message = { ...parsed.data, at, place_id }
  const refusal = await explainRefusal(barcode, parsed.data.event)
  queues.send(queue, JSON.stringify(message))
  return createSuccess(
    request,
    202,
    { ...message, ...(refusal !== undefined && { refusal }) },
    [`Sent the scan of ${barcode}.`, refusal ?? ''].join(' ').trim(),
  )
}

const enterAtKeypad = async (settings: Settings, request: IncomingMessage) => {
  const parsed = z.safeParse(keypadShape, await readInput(request))
  const entered = parsed.success
    ? await typeCode(settings, parsed.data.place_id, parsed.data.code)
    : undefined
  if (!entered)
    return createError(
      'A code is { place_id, code } in JSON, with the id of a parcel locker and up to 12 digits',
    )
  const { notice, scan, ...answer } = entered
  return createSuccess(request, 200, { ...answer, ...(scan && { scan }) }, notice, scan)
}

const advanceClock = async (
  {
    clock,
    waitForQueues,
    handleClockChange,
  }: Pick<ToolOptions, 'clock' | 'waitForQueues' | 'handleClockChange'>,
  request: IncomingMessage,
) => {
  const parsed = z.safeParse(advanceShape, await readInput(request))
  const length = parsed.success ? parseDuration(parsed.data.advance) : undefined
  if (length === undefined)
    return createError('{ "advance": "PT16M" }: an ISO 8601 duration in JSON')
  // A message that is being handled would be received again, and its claims would have ended.
  await waitForQueues()
  clock.advance(length)
  await handleClockChange()
  return createSuccess(request, 200, clock.read(), 'Moved the clock.')
}

/** Creates the endpoints below `/local`, which exist only in the local runner. */
export const createTools = (options: ToolOptions) => {
  const { outbox, queues, clock } = options
  const receiver = createReceiver()

  const listOutbox = (query: URLSearchParams) =>
    json(200, outbox.list(query.get('to') ?? undefined))

  const showMessage = (query: URLSearchParams): HttpResponse => {
    const message = outbox.list().find(({ id }) => id === query.get('id'))
    if (!message?.html) return json(404, { message: 'Not Found' })
    return { status: 200, headers: messageHeaders, body: message.html }
  }

  const showAttachment = (query: URLSearchParams): HttpResponse => {
    const file = outbox.getFile(query.get('id') ?? '', Number(query.get('file')))
    if (!file) return json(404, { message: 'Not Found' })
    const { fileName, contentType, body } = file
    return {
      status: 200,
      headers: {
        'content-type': contentType,
        'content-disposition': `inline; filename="${fileName}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
      body,
    }
  }

  const queueCounts = () =>
    queues.list().map((queue) => ({ name: queue.name, ...queues.counts(queue) }))

  const servePage = (request: IncomingMessage, query: URLSearchParams): HttpResponse => {
    const to = query.get('to') ?? ''
    return {
      status: 200,
      headers: pageHeaders,
      body: renderPage({
        to,
        messages: outbox.list(to || undefined),
        clock: clock.read(),
        queues: queueCounts(),
        webhooks: receiver.list(),
        notice: query.get('notice') ?? '',
        origin: `http://${request.headers.host ?? 'localhost'}`,
        testKey: demoTestKey,
        scan: {
          barcode: query.get('barcode') ?? '',
          event: query.get('event') ?? '',
          place_id: query.get('place_id') ?? '',
          door_id: query.get('door_id') ?? '',
        },
      }),
    }
  }

  const serveStyle = (): HttpResponse => ({
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
    body: readFileSync(join(import.meta.dirname, 'page.css')),
  })

  const serveHealth = () =>
    json(200, {
      status: 'ok',
      ...clock.read(),
      queues: queueCounts(),
      operators: options.operators,
    })

  const routes: Readonly<
    Record<
      string,
      (request: IncomingMessage, query: URLSearchParams) => HttpResponse | Promise<HttpResponse>
    >
  > = {
    'GET /local': servePage,
    'GET /local/page.css': serveStyle,
    'GET /local/outbox': (_, query) => listOutbox(query),
    'GET /local/message': (_, query) => showMessage(query),
    'GET /local/attachment': (_, query) => showAttachment(query),
    'GET /local/clock': () => json(200, clock.read()),
    'GET /local/health': serveHealth,
    'POST /local/clock': (request) => advanceClock(options, request),
    'POST /local/keypad': (request) => enterAtKeypad(options.settings, request),
    'GET /local/webhooks': () => json(200, receiver.list()),
    'POST /local/webhooks': (request) => receiver.receive(request, 204),
    'POST /local/webhooks/410': (request) => receiver.receive(request, 410),
    'POST /local/webhooks/500': (request) => receiver.receive(request, 500),
    'POST /local/scan': (request) => sendScan(queues, request),
  }

  return async (request: IncomingMessage): Promise<HttpResponse> => {
    const url = new URL(request.url ?? '/', 'http://local')
    const route = routes[`${request.method} ${url.pathname.replace(/\/$/, '')}`]
    return route ? route(request, url.searchParams) : json(404, { message: 'Not Found' })
  }
}
