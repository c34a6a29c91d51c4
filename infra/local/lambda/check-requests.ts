import http, { ClientRequest } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { getCurrentFunction, type FunctionDefinition } from './functions.ts'
import type { PermissionCheck } from './policies.ts'
import { listRequiredPermissions, type AccountRegion } from './requested-actions.ts'

/** Thrown in a handler whose role does not allow a request. Name and message are those of AWS. */
class AccessDenied extends Error {
  constructor(role: string, action: string, resource: string) {
    super(
      `User: ${role} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
    )
    this.name = 'AccessDeniedException'
  }
}

const headerText = (request: ClientRequest, name: string) => String(request.getHeader(name) ?? '')

/** Operations that write to a table and so add records to its stream. */
const writeOperation = /\.(Put|Update|Delete|BatchWrite|TransactWrite)Item/

const toText = (body: unknown) => {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? Buffer.from(body).toString() : ''
}

const findDenial = (
  request: ClientRequest,
  body: unknown,
  caller: FunctionDefinition,
  policies: ReadonlyMap<string, PermissionCheck>,
  accountRegion: AccountRegion,
) => {
  const target = headerText(request, 'x-amz-target')
  const permissions = listRequiredPermissions(
    {
      service: /\/([^/]+)\/aws4_request/.exec(headerText(request, 'authorization'))?.[1] ?? '',
      method: request.method,
      path: request.path,
      operation: target.slice(target.indexOf('.') + 1),
      body: toText(body),
    },
    accountRegion,
  )
  const isAllowed = policies.get(caller.roleArn)
  const denied = permissions.find(
    ({ action, resources, context }) =>
      !resources.some((resource) => isAllowed?.(action, resource, context)),
  )
  return denied && new AccessDenied(caller.roleArn, denied.action, denied.resources[0] ?? '*')
}

/**
 * Checks every signed request that a function sends, before it leaves the process. A request that
 * the role does not allow fails with AccessDeniedException. `onWrite` is called after a write to a
 * table. Returns a function that removes the check.
 */
export const checkRequests = (options: {
  policies: ReadonlyMap<string, PermissionCheck>
  accountRegion: AccountRegion
  onWrite: () => void
}) => {
  const original = http.request

  const checkedRequest = new Proxy(original, {
    apply(target, self, parameters) {
      const request: unknown = Reflect.apply(target, self, parameters)
      const caller = getCurrentFunction()
      if (!caller || !(request instanceof ClientRequest)) return request
      if (!request.hasHeader('authorization')) return request
      if (writeOperation.test(headerText(request, 'x-amz-target')))
        request.once('close', options.onWrite)
      request.end = new Proxy(request.end, {
        apply(end, of, sent) {
          const denied = findDenial(
            request,
            sent[0],
            caller,
            options.policies,
            options.accountRegion,
          )
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
  replace(checkedRequest)
  return () => replace(original)
}
