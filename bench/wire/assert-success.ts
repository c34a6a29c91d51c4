import type { ApiResponse } from '#test/support/visitors/visitor.ts'

/** Returns a successful response. @throws for any other */
export const assertSuccess = (response: ApiResponse): ApiResponse => {
  if (response.status < 300) return response
  throw new Error(`${response.status} ${JSON.stringify(response.json)}`)
}
