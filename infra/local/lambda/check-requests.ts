import { ClientRequest } from 'node:http'
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

interface Options {
  readonly policies: ReadonlyMap<string, PermissionCheck>
  readonly accountRegion: AccountRegion
  readonly onWrite: () => void
}

const findDenial = (
  request: ClientRequest,
  body: unknown,
  caller: FunctionDefinition,
  { policies, accountRegion }: Options,
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
export const checkRequests = (options: Options) => {
  const { end } = ClientRequest.prototype

  function checkedEnd(this: ClientRequest, ...parameters: readonly unknown[]): unknown {
    const caller = getCurrentFunction()
    const isChecked = caller !== undefined && this.hasHeader('authorization')
    if (isChecked && writeOperation.test(headerText(this, 'x-amz-target')))
      this.once('close', options.onWrite)
    const denied = isChecked && findDenial(this, parameters[0], caller, options)
    return denied ? this.destroy(denied) : Reflect.apply(end, this, parameters)
  }

  // Requests inherit it. A proxy of each request would take longer than the check.
  Reflect.set(ClientRequest.prototype, 'end', checkedEnd)
  return () => {
    Reflect.deleteProperty(ClientRequest.prototype, 'end')
  }
}
