import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { createWaiters, type Waiters } from './waiters.ts'

/** A queue of the template. Times are in seconds. */
export interface QueueDefinition {
  readonly name: string
  readonly arn: string
  readonly url: string
  readonly visibilityTimeout: number
  readonly delay: number
  readonly retention: number
  readonly waitTime: number
  readonly redrive: { readonly deadLetterArn: string; readonly maxReceiveCount: number } | undefined
}

/** A message as a receiver gets it. Times are in milliseconds. */
export interface Message {
  readonly messageId: string
  readonly receipt: string
  readonly body: string
  /** Message attributes of the sender, in JSON. */
  readonly attributes: string
  readonly receiveCount: number
  readonly sentAt: number
  readonly firstReceivedAt: number
}

export interface ReceiveOptions {
  /** At most this many, 1–10 000. */
  readonly max: number
  /** Seconds to wait for the first message. */
  readonly wait: number
  /** Seconds the messages stay hidden; the queue's own by default. */
  readonly visibilityTimeout?: number | undefined
  readonly signal?: AbortSignal | undefined
}

const candidateRows = z.array(
  z.object({
    id: z.number(),
    message_id: z.string(),
    body: z.string(),
    attributes: z.string(),
    sent_at: z.number(),
    receive_count: z.number(),
    first_received_at: z.nullable(z.number()),
  }),
)
const nextRow = z.object({ at: z.nullable(z.number()) })
const countRow = z.object({ visible: z.number(), hidden: z.number(), delayed: z.number() })

const secondMs = 1000

/** The longest sleep between two checks of a queue, in milliseconds, because the clock may be moved. */
const maxSleepMs = 60 * secondMs

const prepareStatements = (database: Database) => ({
  insert: database.prepare(
    'INSERT INTO messages (queue, message_id, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)',
  ),
  candidates: database.prepare(
    'SELECT * FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, id LIMIT ?',
  ),
  markReceived: database.prepare(
    'UPDATE messages SET visible_at = ?, receive_count = receive_count + 1, receipt = ?, first_received_at = coalesce(first_received_at, ?) WHERE id = ?',
  ),
  move: database.prepare(
    'UPDATE messages SET queue = ?, visible_at = ?, receive_count = 0, first_received_at = NULL, receipt = NULL WHERE id = ?',
  ),
  remove: database.prepare('DELETE FROM messages WHERE queue = ? AND receipt = ?'),
  hide: database.prepare(
    'UPDATE messages SET visible_at = ? WHERE queue = ? AND receipt = ? AND visible_at > ?',
  ),
  next: database.prepare('SELECT min(visible_at) AS at FROM messages WHERE queue = ?'),
  count: database.prepare(
    'SELECT count(*) FILTER (WHERE visible_at <= :now) AS visible, count(*) FILTER (WHERE visible_at > :now AND receive_count > 0) AS hidden, count(*) FILTER (WHERE visible_at > :now AND receive_count = 0) AS delayed FROM messages WHERE queue = :queue',
  ),
  clear: database.prepare('DELETE FROM messages WHERE queue = ?'),
  expire: database.prepare('DELETE FROM messages WHERE queue = ? AND sent_at <= ?'),
  moveAll: database.prepare(
    'UPDATE messages SET queue = :to, visible_at = :now, receive_count = 0 WHERE queue = :from',
  ),
})

/** Creates the receive of messages: visible ones at once, else the first that becomes visible. */
const createReceiver = ({
  database,
  statements,
  getWaiters,
  byArn,
}: {
  database: Database
  statements: ReturnType<typeof prepareStatements>
  getWaiters: (queue: string) => Waiters
  byArn: ReadonlyMap<string, QueueDefinition>
}) => {
  const transaction = <Result>(work: () => Result): Result => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  const takeVisible = (queue: QueueDefinition, options: ReceiveOptions): Message[] => {
    const now = Date.now()
    const hiddenUntil = now + (options.visibilityTimeout ?? queue.visibilityTimeout) * secondMs
    const messages: Message[] = []
    const rows = candidateRows.parse(statements.candidates.all(queue.name, now, options.max))
    for (const row of rows) {
      const deadLetters = queue.redrive && byArn.get(queue.redrive.deadLetterArn)
      if (deadLetters && row.receive_count >= (queue.redrive?.maxReceiveCount ?? Infinity)) {
        statements.move.run(deadLetters.name, now, row.id)
        getWaiters(deadLetters.name).wakeOne()
        continue
      }
      const receipt = randomUUID()
      statements.markReceived.run(hiddenUntil, receipt, now, row.id)
      messages.push({
        messageId: row.message_id,
        receipt,
        body: row.body,
        attributes: row.attributes,
        receiveCount: row.receive_count + 1,
        sentAt: row.sent_at,
        firstReceivedAt: row.first_received_at ?? now,
      })
    }
    // Messages that went to the dead-letter queue counted towards the limit.
    return messages.length === 0 && rows.length > 0 ? takeVisible(queue, options) : messages
  }

  return async (queue: QueueDefinition, options: ReceiveOptions): Promise<Message[]> => {
    const deadline = performance.now() + options.wait * secondMs
    for (;;) {
      if (options.signal?.aborted) {
        // It may have been woken for a message that another receiver can take.
        getWaiters(queue.name).wakeOne()
        return []
      }
      const nextAt = nextRow.parse(statements.next.get(queue.name)).at
      const untilNext = nextAt === null ? maxSleepMs : nextAt - Date.now()
      const messages = untilNext > 0 ? [] : transaction(() => takeVisible(queue, options))
      const remaining = deadline - performance.now()
      if (messages.length > 0 || remaining <= 0) return messages
      // All that were visible have gone to the dead-letter queue.
      if (untilNext <= 0) continue
      const wait = Math.ceil(Math.min(remaining, untilNext, maxSleepMs))
      await getWaiters(queue.name).wait(wait, options.signal)
    }
  }
}

/**
 * Creates the queues of the template in one database: delays, visibility, redrive to a dead-letter
 * queue. A message is stored when `send` returns, and is received again unless it is removed.
 */
export const createQueues = (database: Database, definitions: readonly QueueDefinition[]) => {
  const byName = new Map(definitions.map((queue) => [queue.name, queue]))
  const byArn = new Map(definitions.map((queue) => [queue.arn, queue]))
  const waiters = new Map(definitions.map(({ name }) => [name, createWaiters()]))
  /** @throws for a queue that is not in the template */
  const getWaiters = (queue: string) => {
    const found = waiters.get(queue)
    if (!found) throw new Error(`There is no queue ${queue}`)
    return found
  }
  const statements = prepareStatements(database)
  const receive = createReceiver({ database, statements, getWaiters, byArn })

  return {
    list: () => definitions,
    findByName: (name: string) => byName.get(name),
    findByArn: (arn: string) => byArn.get(arn),
    /** Stores a message and returns its id. `delay` is in seconds, by default the queue's own. */
    send: (
      queue: QueueDefinition,
      body: string,
      options: { attributes?: string; delay?: number } = {},
    ) => {
      const messageId = randomUUID()
      const now = Date.now()
      const visibleAt = now + (options.delay ?? queue.delay) * secondMs
      statements.insert.run(queue.name, messageId, body, options.attributes ?? '{}', now, visibleAt)
      getWaiters(queue.name).wakeOne()
      return messageId
    },
    receive,
    /** Removes a message by the receipt of its last receive. An older receipt removes nothing. */
    remove: (queue: QueueDefinition, receipt: string) =>
      Number(statements.remove.run(queue.name, receipt).changes) > 0,
    /** Hides a message in flight for `timeout` seconds. Returns false when it is not in flight. */
    hide: (queue: QueueDefinition, receipt: string, timeout: number) => {
      const now = Date.now()
      const { changes } = statements.hide.run(now + timeout * secondMs, queue.name, receipt, now)
      getWaiters(queue.name).wakeAll()
      return Number(changes) > 0
    },
    counts: (queue: QueueDefinition) =>
      countRow.parse(statements.count.get({ now: Date.now(), queue: queue.name })),
    purge: (queue: QueueDefinition) => {
      statements.clear.run(queue.name)
    },
    /** Moves dead letters back to their source queue. Returns the number of messages. */
    redrive: (from: QueueDefinition) => {
      const to = definitions.find((queue) => queue.redrive?.deadLetterArn === from.arn)
      if (!to) return 0
      const { changes } = statements.moveAll.run({ from: from.name, to: to.name, now: Date.now() })
      getWaiters(to.name).wakeAll()
      return Number(changes)
    },
    /** Handles a moved clock: wakes waiting receivers and deletes messages past their retention. */
    handleClockChange: () => {
      for (const queue of definitions) {
        statements.expire.run(queue.name, Date.now() - queue.retention * secondMs)
        getWaiters(queue.name).wakeAll()
      }
    },
  }
}

export type Queues = ReturnType<typeof createQueues>
