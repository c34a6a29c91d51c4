import type { IncomingMessage } from 'node:http'
import type { HttpResponse } from '#infra/local/http/http-response.ts'
import { readBody } from '#infra/local/http/read-body.ts'

/** A webhook that the receiver of this machine got. */
export interface ReceivedWebhook {
  readonly at: string
  readonly id: string
  readonly signature: string
  readonly body: string
  /** What it was answered. */
  readonly status: number
}

/** Webhooks that are shown. */
const kept = 50
/** The largest body, in bytes. */
const maxBytes = 64 * 1024

/** Creates the receiver of webhooks at `/local/webhooks`. It keeps the last ones in memory. */
export const createReceiver = () => {
  const received: ReceivedWebhook[] = []
  return {
    /** The newest first. */
    list: (): readonly ReceivedWebhook[] => received.toReversed(),
    receive: async (request: IncomingMessage, status: number): Promise<HttpResponse> => {
      const { headers } = request
      received.push({
        at: new Date().toISOString(),
        id: String(headers['webhook-id'] ?? ''),
        signature: String(headers['webhook-signature'] ?? ''),
        body: (await readBody(request, maxBytes))?.toString() ?? '',
        status,
      })
      received.splice(0, received.length - kept)
      return { status, headers: {}, body: '' }
    },
  }
}
