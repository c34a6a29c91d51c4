import { startHttpDouble } from '#test/support/stack/http-double.ts'
import type { AccountState } from './account-state.ts'
import { type AwsRequest, type Operations, parseAwsRequest, toJsonError } from './aws-request.ts'
import { createServices } from './operations.ts'

/** Finds an operation by its name; in REST protocols also by a path without the id at its end. */
const findOperation = (operations: Operations | undefined, { operation }: AwsRequest) =>
  operations?.[operation] ?? operations?.[operation.replace(/[^/]+$/, '')]

/**
 * Starts a server that stands in for AWS: it answers the requests of the preflight from a state,
 * which tests read and change. `further` adds services and operations.
 */
export const startAwsDouble = async (
  state: AccountState,
  further: Readonly<Record<string, Operations>> = {},
) => {
  const services: Readonly<Record<string, Operations>> = createServices(state)
  const findAnswer = (request: AwsRequest) =>
    findOperation(further[request.service], request) ??
    findOperation(services[request.service], request)
  const double = await startHttpDouble((received) => {
    const request = parseAwsRequest(received)
    if (state.deniedServices.has(request.service))
      return toJsonError('AccessDeniedException', 'not authorized', 403)
    const answer = findAnswer(request)
    if (answer) return answer(request)
    return toJsonError('NotImplemented', `${request.service} ${request.operation}`, 501)
  })
  return {
    ...double,
    /** The environment variables by which SDK clients and the AWS CLI reach it. */
    variables: {
      AWS_ENDPOINT_URL: double.url,
      AWS_ACCESS_KEY_ID: 'double',
      AWS_SECRET_ACCESS_KEY: 'double',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  }
}
