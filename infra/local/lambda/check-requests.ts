import http, { ClientRequest } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { currentFunction, type FunctionDefinition } from './functions.ts'
import type { MayCall } from './policies.ts'
import { requestedActions, type Where } from './requested-actions.ts'

/** Raised in a handler that calls what its role does not name, in the words of AWS. */
class AccessDenied extends Error {
  constructor(role: string, action: string, resource: string) {
    super(
      `User: ${role} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
    )
    this.name = 'AccessDeniedException'
  }
}

const headerText = (request: ClientRequest, name: string) => String(request.getHeader(name) ?? '')

/** Calls that change a table, after which its stream has something new. */
const writes = /\.(Put|Update|Delete|BatchWrite|TransactWrite)Item/

const textOf = (body: unknown) => {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? Buffer.from(body).toString() : ''
}

const refusal = (
  request: ClientRequest,
  body: unknown,
  caller: FunctionDefinition,
  policies: ReadonlyMap<string, MayCall>,
  where: Where,
) => {
  const target = headerText(request, 'x-amz-target')
  const needed = requestedActions(
    {
      service: /\/([^/]+)\/aws4_request/.exec(headerText(request, 'authorization'))?.[1] ?? '',
      method: request.method,
      path: request.path,
      operation: target.slice(target.indexOf('.') + 1),
      body: textOf(body),
    },
    where,
  )
  const may = policies.get(caller.roleArn)
  const denied = needed.find(
    ({ action, resources }) => !resources.some((resource) => may?.(action, resource)),
  )
  return denied && new AccessDenied(caller.roleArn, denied.action, denied.resources[0] ?? '*')
}

/**
 * Looks at every signed request that a function sends, before it leaves the process: what its
 * role does not name ends in AccessDeniedException. `wrote` is told after a write to a table.
 * Answers how to stop looking.
 */
export const checkRequests = (options: {
  policies: ReadonlyMap<string, MayCall>
  where: Where
  wrote: () => void
}) => {
  const original = http.request

  const watched = new Proxy(original, {
    apply(target, self, parameters) {
      const request: unknown = Reflect.apply(target, self, parameters)
      const caller = currentFunction()
      if (!caller || !(request instanceof ClientRequest)) return request
      if (!request.hasHeader('authorization')) return request
      if (writes.test(headerText(request, 'x-amz-target'))) request.once('close', options.wrote)
      request.end = new Proxy(request.end, {
        apply(end, of, sent) {
          const denied = refusal(request, sent[0], caller, options.policies, options.where)
          const result: unknown = denied ? request.destroy(denied) : Reflect.apply(end, of, sent)
          return result
        },
      })
      return request
    },
  })

  const replace = (value: typeof http.request) => {
    Reflect.set(http, 'request', value)
    syncBuiltinESMExports()
  }
  replace(watched)
  return () => replace(original)
}
