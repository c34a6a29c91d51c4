import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))

const params = z.object({ id: z.string() })

/** The minimal Lambda of this kind: middy, zod/mini and one read of a table. */
export const handler = middy<APIGatewayProxyEventV2>().handler(async (event) => {
  const { id } = z.parse(params, event.pathParameters)
  const TableName = process.env['TABLE_NAME']
  const { Item } = await client.send(new GetCommand({ TableName, Key: { PK: id, SK: id } }))
  return { statusCode: 200, body: JSON.stringify(Item) }
})
