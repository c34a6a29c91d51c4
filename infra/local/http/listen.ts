import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createGatewayResponse, writeResponse } from './http-response.ts'

/** Answers requests during the start with 503. Without a handler they would never get a response. */
export const rejectUntilReady = (_: IncomingMessage, response: ServerResponse) =>
  writeResponse(response, createGatewayResponse(503, 'Service Unavailable'))

/** Starts a server on a port of this machine; 0 is any free port. */
export const listen = async (port: number) => {
  const server = createServer({ keepAliveTimeout: 65_000 }, rejectUntilReady)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

/** Checks that a port of this machine is free. @throws when it is in use or reserved */
export const checkPort = async (port: number): Promise<void> => {
  const { server } = await listen(port)
  server.close()
  await once(server, 'close')
}
