import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from './database.ts'

/** A text message or e-mail that would have been sent. */
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

/** As many as a page or a test looks at; older ones stay in the file. */
const listLimit = 1000

/** What the local SNS and SES have been asked to send. */
export const createOutbox = (database: Database) => {
  const insert = database.prepare(
    'INSERT INTO outbox (id, channel, recipient, subject, text, html, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const all = database.prepare('SELECT * FROM outbox ORDER BY number DESC LIMIT ?')
  const ofRecipient = database.prepare(
    'SELECT * FROM outbox WHERE recipient = ? ORDER BY number DESC LIMIT ?',
  )
  return {
    /** Keeps a message and answers its id. */
    add: (message: Omit<OutboxMessage, 'id' | 'at'>) => {
      const id = randomUUID()
      const { channel, to, subject, text, html } = message
      insert.run(id, channel, to, subject, text, html ?? null, Date.now())
      return id
    },
    /** The newest messages, oldest first; those to one phone number or address if `to` is given. */
    list: (to?: string): OutboxMessage[] =>
      rows
        .parse(to === undefined ? all.all(listLimit) : ofRecipient.all(to, listLimit))
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
