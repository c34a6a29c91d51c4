import * as z from 'zod/mini'
import type { Resolved } from '#infra/local/template/resolve.ts'
import { type DynamoDb, DynamoDbError } from './dynamodb.ts'

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }))

/** The properties of a table resource (`Table` or `GlobalTable`) that the local runner supports. */
const tableShape = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({ IndexName: z.string(), KeySchema: keySchema, Projection: z.looseObject({}) }),
    ),
  ),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
  ),
})

const descriptionShape = z.object({
  Table: z.object({
    LatestStreamArn: z.optional(z.string()),
    StreamSpecification: z.optional(z.object({ StreamEnabled: z.boolean() })),
    GlobalSecondaryIndexes: z.optional(z.array(z.object({ IndexName: z.string() }))),
  }),
})

/** A created table. */
export interface Table {
  readonly name: string
  readonly arn: string
  readonly keys: readonly string[]
  readonly ttlAttribute: string | undefined
  /** The view type of its stream, if the template defines one. */
  readonly streamView: string | undefined
  /** The engine's ARN of the table's stream, once it exists. */
  readonly streamArn: string | undefined
}

const describe = async (dynamoDb: DynamoDb, name: string) => {
  try {
    const { Table } = await dynamoDb.call(
      'table',
      'DescribeTable',
      { TableName: name },
      descriptionShape,
    )
    return Table
  } catch (error) {
    if (error instanceof DynamoDbError && error.code === 'ResourceNotFoundException')
      return undefined
    throw error
  }
}

type Shape = z.infer<typeof tableShape>

const create = async (dynamoDb: DynamoDb, name: string, shape: Shape) => {
  await dynamoDb.call(
    'table',
    'CreateTable',
    {
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: shape.AttributeDefinitions,
      KeySchema: shape.KeySchema,
      GlobalSecondaryIndexes: shape.GlobalSecondaryIndexes,
    },
    z.unknown(),
  )
}

/** Adds the indexes of the template that an existing table lacks. */
const addIndexes = async (
  dynamoDb: DynamoDb,
  name: string,
  shape: Shape,
  existing: readonly string[],
) => {
  for (const index of shape.GlobalSecondaryIndexes ?? []) {
    if (existing.includes(index.IndexName)) continue
    await dynamoDb.call(
      'table',
      'UpdateTable',
      {
        TableName: name,
        AttributeDefinitions: shape.AttributeDefinitions,
        GlobalSecondaryIndexUpdates: [{ Create: index }],
      },
      z.unknown(),
    )
  }
}

/** The ARN of a table's stream. DynamoDB still describes one that was stopped. */
const getStreamArn = (table: Awaited<ReturnType<typeof describe>>) =>
  table?.StreamSpecification?.StreamEnabled ? table.LatestStreamArn : undefined

/** Creates a table of the template, without its stream, or adds missing indexes to an existing one. */
export const createTable = async (
  dynamoDb: DynamoDb,
  { name, properties }: Pick<Resolved, 'name' | 'properties'>,
  arn: string,
): Promise<Table> => {
  const shape = tableShape.parse(properties)
  const before = await describe(dynamoDb, name)
  if (before)
    await addIndexes(
      dynamoDb,
      name,
      shape,
      (before.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName),
    )
  else await create(dynamoDb, name, shape)
  const table = await describe(dynamoDb, name)
  return {
    name,
    arn,
    keys: shape.KeySchema.map(({ AttributeName }) => AttributeName),
    ttlAttribute: shape.TimeToLiveSpecification?.Enabled
      ? shape.TimeToLiveSpecification.AttributeName
      : undefined,
    streamView: shape.StreamSpecification?.StreamViewType,
    streamArn: getStreamArn(table),
  }
}

/**
 * Starts the stream that the template defines for a table, if it does not exist. Seed data are
 * written before, because no handler must process them, and because an engine whose stream has no
 * index takes over a minute for the demo data when it records each write.
 */
export const startStream = async (dynamoDb: DynamoDb, table: Table): Promise<Table> => {
  const { name, streamView, streamArn } = table
  if (streamView === undefined || streamArn !== undefined) return table
  await dynamoDb.call(
    'table',
    'UpdateTable',
    {
      TableName: name,
      StreamSpecification: { StreamEnabled: true, StreamViewType: streamView },
    },
    z.unknown(),
  )
  return { ...table, streamArn: getStreamArn(await describe(dynamoDb, name)) }
}

/** Stops the stream of a table, if it has one, until `startStream`. What is written meanwhile is in no stream. */
export const stopStream = async (dynamoDb: DynamoDb, table: Table): Promise<Table> => {
  const { name, streamArn } = table
  if (streamArn === undefined) return table
  await dynamoDb.call(
    'table',
    'UpdateTable',
    { TableName: name, StreamSpecification: { StreamEnabled: false } },
    z.unknown(),
  )
  return { ...table, streamArn: undefined }
}
