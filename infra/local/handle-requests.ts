import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getAwsService, type createAwsServer } from '#infra/local/aws/server.ts'
import { type createEdge, splitUrl } from '#infra/local/http/edge.ts'
import { createGatewayResponse, writeResponse } from '#infra/local/http/http-response.ts'
import { rejectUntilReady } from '#infra/local/http/listen.ts'
import {
  isForLocalHost,
  isFromOtherSite,
  findOtherOrigin,
} from '#infra/local/http/local-requests.ts'
import type { createTools } from '#infra/local/tools/tools.ts'

/** Sources below `web/files`, which in development have the path of the bucket. */
const sourcePath = /\.(?:tsx?|css)$/

/** Routes requests to the AWS services, the tools below `/local`, the API and the site. */
export const handleRequests = (
  server: Server,
  {
    url,
    aws,
    tools,
    edge,
    serveSite,
    report,
  }: {
    /** The origin of the site. */
    url: string
    aws: ReturnType<typeof createAwsServer>
    tools: ReturnType<typeof createTools>
    edge: ReturnType<typeof createEdge>
    /** Serves the site instead of the built files. */
    serveSite: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
    report: (failure: string) => void
  },
) => {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [path] = splitUrl(request)
    const service = edge.isBucket(path) ? undefined : getAwsService(request)
    const isTool = path === '/local' || path.startsWith('/local/')
    if ((service !== undefined || isTool) && !isForLocalHost(request))
      return writeResponse(response, createGatewayResponse(403, 'Only at a name of localhost'))
    if (service !== undefined && isFromOtherSite(request))
      return writeResponse(response, createGatewayResponse(403, 'Not from another site'))
    if (service !== undefined) return aws.respond(service, request, response)
    if (isTool) return writeResponse(response, await tools(request))
    const other = findOtherOrigin(request, url)
    if (other !== undefined) {
      const headers = { location: `${other}${request.url ?? '/'}` }
      return writeResponse(response, { status: 307, headers })
    }
    const isPublished = path.startsWith('/static/streets/')
    if (serveSite && !isPublished && (edge.isSite(path) || sourcePath.test(path)))
      return serveSite(request, response)
    writeResponse(response, await edge.answer(request))
  }

  server.off('request', rejectUntilReady)
  server.on('request', (request, response) => {
    respond(request, response).catch((error: unknown) => {
      report(String(error instanceof Error ? error.stack : error))
      if (response.headersSent) response.destroy()
      else writeResponse(response, createGatewayResponse(500, 'Internal Server Error'))
    })
  })
}
