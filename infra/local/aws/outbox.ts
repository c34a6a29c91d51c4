import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

/** A text message or e-mail that AWS would have sent. */
export interface OutboxMessage {
  readonly id: string
  readonly channel: 'sms' | 'email'
  /** Phone number in international form, or an e-mail address. */
  readonly to: string
  /** Empty for a text message. */
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** ISO 8601 UTC, by the local clock. */
  readonly at: string
}

const rows = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['sms', 'email']),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.nullable(z.string()),
    at: z.number(),
  }),
)

/** The most messages that a list returns. Older ones stay in the file. */
const listLimit = 1000

/** Creates the store of messages that the local SNS and SES have received. */
export const createOutbox = (database: Database) => {
  const insert = database.prepare(
    'INSERT INTO outbox (id, channel, recipient, subject, text, html, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const all = database.prepare('SELECT * FROM outbox ORDER BY number DESC LIMIT ?')
  const byRecipient = database.prepare(
    'SELECT * FROM outbox WHERE recipient = ? ORDER BY number DESC LIMIT ?',
  )
  return {
    /** Stores a message and returns its id. */
    add: (message: Omit<OutboxMessage, 'id' | 'at'>) => {
      const id = randomUUID()
      const { channel, to, subject, text, html } = message
      insert.run(id, channel, to, subject, text, html ?? null, Date.now())
      return id
    },
    /** Lists the newest messages, oldest first; with `to`, those to one phone number or address. */
    list: (to?: string): OutboxMessage[] =>
      rows
        .parse(to === undefined ? all.all(listLimit) : byRecipient.all(to, listLimit))
        .map(({ recipient, html, at, ...message }) => ({
          ...message,
          to: recipient,
          ...(html !== null && { html }),
          at: new Date(at).toISOString(),
        }))
        .toReversed(),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
