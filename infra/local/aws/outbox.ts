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
  /** The files of an e-mail that carries some. */
  readonly attachments?: readonly OutboxAttachment[]
  /** ISO 8601 UTC, by the local clock. */
  readonly at: string
}

/** A file of an e-mail. */
export interface OutboxAttachment {
  readonly file_name: string
  readonly content_type: string
  readonly bytes: number
  /** Path of the file below the local origin. */
  readonly url: string
}

/** A file of an e-mail with its content. */
interface AttachedFile {
  readonly fileName: string
  readonly contentType: string
  readonly body: Uint8Array
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

const attachmentRows = z.array(
  z.object({
    message: z.string(),
    position: z.number(),
    file_name: z.string(),
    content_type: z.string(),
    bytes: z.number(),
  }),
)

const fileRow = z.optional(
  z.object({ file_name: z.string(), content_type: z.string(), body: z.instanceof(Uint8Array) }),
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
  const insertFile = database.prepare(
    'INSERT INTO outbox_attachments (message, position, file_name, content_type, body) VALUES (?, ?, ?, ?, ?)',
  )
  const allFiles = database.prepare(
    'SELECT message, position, file_name, content_type, length(body) AS bytes FROM outbox_attachments ORDER BY message, position',
  )
  const oneFile = database.prepare(
    'SELECT file_name, content_type, body FROM outbox_attachments WHERE message = ? AND position = ?',
  )
  /** Describes the attachments of messages, by message. */
  const listFiles = () => {
    const files = attachmentRows.parse(allFiles.all())
    return Map.groupBy(
      files.map(({ message, position, ...file }) => ({
        message,
        file: { ...file, url: `/local/attachment?id=${message}&file=${position}` },
      })),
      ({ message }) => message,
    )
  }
  return {
    /** Stores a message with its files and returns its id. */
    add: (
      message: Omit<OutboxMessage, 'id' | 'at' | 'attachments'>,
      files: readonly AttachedFile[] = [],
    ) => {
      const id = randomUUID()
      const { channel, to, subject, text, html } = message
      insert.run(id, channel, to, subject, text, html ?? null, Date.now())
      for (const [position, { fileName, contentType, body }] of files.entries())
        insertFile.run(id, position, fileName, contentType, body)
      return id
    },
    /** Returns a file of a message. */
    getFile: (id: string, position: number): AttachedFile | undefined => {
      const row = fileRow.parse(oneFile.get(id, position))
      return row && { fileName: row.file_name, contentType: row.content_type, body: row.body }
    },
    /** Lists the newest messages, oldest first; with `to`, those to one phone number or address. */
    list: (to?: string): OutboxMessage[] => {
      const files = listFiles()
      return rows
        .parse(to === undefined ? all.all(listLimit) : byRecipient.all(to, listLimit))
        .map(({ recipient, html, at, ...message }) => ({
          ...message,
          to: recipient,
          ...(html !== null && { html }),
          ...(files.has(message.id) && {
            attachments: files.get(message.id)?.map(({ file }) => file) ?? [],
          }),
          at: new Date(at).toISOString(),
        }))
        .toReversed()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
