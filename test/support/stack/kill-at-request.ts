import { ClientRequest } from 'node:http'
import { subscribe } from 'node:diagnostics_channel'

/*
 * Loaded into a process by `--import`: kills it, as a crash would, before it sends its nth request
 * (`KILL_AT_REQUEST`) or its nth write of one item, object or e-mail (`KILL_AT_WRITE`).
 */
const limits = {
  requests: Number(process.env['KILL_AT_REQUEST']),
  writes: Number(process.env['KILL_AT_WRITE']),
}

let requests = 0
let writes = 0

const isWrite = (request: ClientRequest) =>
  request.method === 'PUT' ||
  request.path.startsWith('/v2/email/') ||
  /\.(Put|Update)Item$/.test(String(request.getHeader('x-amz-target')))

subscribe('http.client.request.created', (message) => {
  if (typeof message !== 'object' || message === null || !('request' in message)) return
  const { request } = message
  if (!(request instanceof ClientRequest)) return
  requests += 1
  if (isWrite(request)) writes += 1
  const isReached = requests === limits.requests || (isWrite(request) && writes === limits.writes)
  if (isReached) process.kill(process.pid, 'SIGKILL')
})
