import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { localClient } from '#test/support/stack/local-client.ts'

/*
 * Parts of every bare server: the table that `startBareServer` names on the command line, and a
 * plain HTTP server that sends its port to the parent process.
 */

const { endpoint, TableName } = z
  .object({ endpoint: z.string(), TableName: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))

export { TableName }

export const client = DynamoDBDocumentClient.from(new DynamoDBClient(localClient(endpoint)))

/** Reads the whole body of a request. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: string[] = []
  request.setEncoding('utf8')
  for await (const chunk of request) chunks.push(String(chunk))
  return chunks.join('')
}

/** Serves requests with the returned JSON until the parent process disconnects. */
export const serveBare = async (
  answer: (request: IncomingMessage) => Promise<string>,
): Promise<void> => {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const text = await answer(request)
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.on('disconnect', () => process.exit())
  process.on('message', () => process.send?.(process.threadCpuUsage()))
  process.send?.(server.address())
}
