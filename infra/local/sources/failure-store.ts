import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Objects } from '#infra/local/aws/objects.ts'
import type { Queues } from '#infra/local/aws/queues.ts'
import type { FindResources } from '#infra/local/template/resolve.ts'
import { parseFilterPattern } from './filter-pattern.ts'
import type { Mapping } from './mappings.ts'
import type { StreamRecord } from './stream-reader.ts'

/** Stores stream records that were given up, at the destination of their mapping. */
export interface FailureStore {
  readonly add: (mapping: Mapping, report: object, records: readonly StreamRecord[]) => void
}

const ruleShape = z.object({
  EventPattern: z.optional(z.unknown()),
  Targets: z.optional(z.array(z.object({ Arn: z.string() }))),
})

const bucketShape = z.object({
  NotificationConfiguration: z.optional(
    z.object({
      EventBridgeConfiguration: z.optional(z.object({ EventBridgeEnabled: z.boolean() })),
    }),
  ),
})

/** Lists the names of the buckets whose new objects S3 tells EventBridge. */
const listAnnouncedBuckets = (find: FindResources): readonly string[] =>
  find('AWS::S3::Bucket').flatMap(({ name, properties }) => {
    const { EventBridgeConfiguration } =
      bucketShape.parse(properties).NotificationConfiguration ?? {}
    return EventBridgeConfiguration?.EventBridgeEnabled === true ? [name] : []
  })

/** Reads the rules of EventBridge that have a pattern, with the targets of the events that match it. */
const readRules = (find: FindResources) =>
  find('AWS::Events::Rule').flatMap(({ properties }) => {
    const { EventPattern, Targets = [] } = ruleShape.parse(properties)
    if (EventPattern === undefined) return []
    return [
      {
        matches: parseFilterPattern(JSON.stringify(EventPattern)),
        targets: Targets.map(({ Arn }) => Arn),
      },
    ]
  })

/**
 * Creates the destinations of Lambda: a queue gets the report alone, a bucket a file of it with the
 * records, which EventBridge announces in the queues of its rules.
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
  const announced = listAnnouncedBuckets(find)
  const rules = readRules(find)

  const announce = (bucket: string, key: string) => {
    if (!announced.includes(bucket)) return
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Object Created',
      source: 'aws.s3',
      resources: [`arn:aws:s3:::${bucket}`],
      detail: { version: '0', bucket: { name: bucket }, object: { key }, reason: 'PutObject' },
    }
    for (const arn of rules.flatMap(({ matches, targets }) => (matches(event) ? targets : []))) {
      const queue = queues.findByArn(arn)
      if (queue) queues.send(queue, JSON.stringify(event))
    }
  }

  const putFile = (bucket: string, mapping: Mapping, report: object, records: unknown) => {
    const time = new Date().toISOString()
    const key = `aws/lambda/${mapping.id}/local/${time.slice(0, 10).replaceAll('-', '/')}/${time}-${randomUUID()}`
    const file = JSON.stringify({ ...report, payload: JSON.stringify({ Records: records }) })
    objects.put(bucket, key, Buffer.from(file), { 'content-type': 'application/json' })
    announce(bucket, key)
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
