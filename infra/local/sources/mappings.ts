import * as z from 'zod/mini'
import type { FunctionDefinition } from '#infra/local/lambda/functions.ts'
import type { FindResources } from '#infra/local/template/resolve.ts'
import { findFunction } from '#infra/local/template/definitions.ts'
import { parseFilterPattern } from './filter-pattern.ts'

const number = z.coerce.number()

const mappingShape = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.optional(z.boolean()),
  BatchSize: z.optional(number),
  MaximumBatchingWindowInSeconds: z.optional(number),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: number })),
  FunctionResponseTypes: z.optional(z.array(z.string())),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
  StartingPosition: z.optional(z.string()),
  BisectBatchOnFunctionError: z.optional(z.boolean()),
  MaximumRetryAttempts: z.optional(number),
  MaximumRecordAgeInSeconds: z.optional(number),
  DestinationConfig: z.optional(
    z.object({ OnFailure: z.optional(z.object({ Destination: z.string() })) }),
  ),
})

/** An event source mapping: it invokes a function with a queue's messages or a table's changes. */
export interface Mapping {
  /** The same at every start. */
  readonly id: string
  readonly sourceArn: string
  readonly definition: FunctionDefinition
  readonly batchSize: number
  /** Number of batches of a queue that run at once. */
  readonly concurrency: number
  /** Milliseconds to wait for a full batch. */
  readonly window: number
  /** Whether the function reports the messages or records that failed. */
  readonly reportsFailures: boolean
  readonly accepts: (event: unknown) => boolean
  readonly fromStart: boolean
  readonly bisects: boolean
  readonly maxAttempts: number
  /** Milliseconds after which a change is discarded. */
  readonly maxAge: number
  /** The ARN of the queue or bucket for discarded records. */
  readonly failureArn: string | undefined
}

/** Lambda's default batch sizes. */
const defaultBatch = { queue: 10, stream: 100 } as const

/** Batches of one queue that run at once on one machine. */
const maxLocalConcurrency = 5

const orInfinity = (value: number | undefined) =>
  value === undefined || value < 0 ? Infinity : value

/**
 * Reads every enabled event source mapping of the template.
 * @throws for a filter that AWS refuses or that is not supported locally
 */
export const readMappings = (
  find: FindResources,
  functions: readonly FunctionDefinition[],
): Mapping[] =>
  find('AWS::Lambda::EventSourceMapping').flatMap(({ name, properties }) => {
    const shape = mappingShape.parse(properties)
    if (shape.Enabled === false) return []
    const filters = (shape.FilterCriteria?.Filters ?? []).map(({ Pattern }) =>
      parseFilterPattern(Pattern),
    )
    const isQueue = shape.EventSourceArn.startsWith('arn:aws:sqs:')
    return {
      id: name,
      sourceArn: shape.EventSourceArn,
      definition: findFunction(
        functions,
        shape.FunctionName.includes(':') ? shape.FunctionName : `:function:${shape.FunctionName}`,
      ),
      batchSize: shape.BatchSize ?? defaultBatch[isQueue ? 'queue' : 'stream'],
      concurrency: Math.min(
        maxLocalConcurrency,
        shape.ScalingConfig?.MaximumConcurrency ?? maxLocalConcurrency,
      ),
      window: (shape.MaximumBatchingWindowInSeconds ?? 0) * 1000,
      reportsFailures: shape.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
      accepts: (event: unknown) =>
        filters.length === 0 || filters.some((matches) => matches(event)),
      fromStart: shape.StartingPosition !== 'LATEST',
      bisects: shape.BisectBatchOnFunctionError ?? false,
      maxAttempts: orInfinity(shape.MaximumRetryAttempts) + 1,
      maxAge: orInfinity(shape.MaximumRecordAgeInSeconds) * 1000,
      failureArn: shape.DestinationConfig?.OnFailure?.Destination,
    }
  })
