import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Objects } from '#infra/local/aws/objects.ts'
import type { Queues } from '#infra/local/aws/queues.ts'
import type { FindResources } from '#infra/local/template/resolve.ts'
import type { Mapping } from './mappings.ts'
import type { StreamRecord } from './stream-reader.ts'

/** Stores stream records that were given up, at the destination of their mapping. */
export interface FailureStore {
  readonly add: (mapping: Mapping, report: object, records: readonly StreamRecord[]) => void
}

const bucketShape = z.object({
  NotificationConfiguration: z.optional(
    z.object({ QueueConfigurations: z.array(z.object({ Queue: z.string() })) }),
  ),
})

/** Lists the queues that S3 notifies of new objects, by bucket. */
const readNotifications = (find: FindResources) =>
  new Map(
    find('AWS::S3::Bucket').map(({ name, properties }) => [
      name,
      bucketShape
        .parse(properties)
        .NotificationConfiguration?.QueueConfigurations.map(({ Queue }) => Queue) ?? [],
    ]),
  )

/**
 * Creates the destinations of Lambda: a queue gets the report alone, a bucket a file of it with the
 * records, whose notifications are sent as S3 does.
 */
export const createFailureStore = ({
  find,
  queues,
  objects,
}: {
  find: FindResources
  queues: Queues
  objects: Objects
}): FailureStore => {
  const notified = readNotifications(find)

  const putFile = (bucket: string, mapping: Mapping, report: object, records: unknown) => {
    const time = new Date().toISOString()
    const key = `aws/lambda/${mapping.id}/local/${time.slice(0, 10).replaceAll('-', '/')}/${time}-${randomUUID()}`
    const file = JSON.stringify({ ...report, payload: JSON.stringify({ Records: records }) })
    objects.put(bucket, key, Buffer.from(file), { 'content-type': 'application/json' })
    for (const arn of notified.get(bucket) ?? []) {
      const queue = queues.findByArn(arn)
      const s3 = { bucket: { name: bucket }, object: { key: encodeURIComponent(key) } }
      const Records = [{ eventSource: 'aws:s3', eventName: 'ObjectCreated:Put', s3 }]
      if (queue) queues.send(queue, JSON.stringify({ Records }))
    }
  }

  return {
    add: (mapping, report, records) => {
      const { failureArn = '' } = mapping
      const [, bucket] = /^arn:aws:s3:::(.+)$/.exec(failureArn) ?? []
      if (bucket !== undefined) return putFile(bucket, mapping, report, records)
      const queue = queues.findByArn(failureArn)
      if (queue) queues.send(queue, JSON.stringify(report))
    },
  }
}
