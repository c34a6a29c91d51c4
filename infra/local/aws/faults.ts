import type { AwsResponse } from './request.ts'

/** A failure that a service answers with instead of serving a request. */
export interface Fault {
  /** The error's code at AWS, such as `TooManyRequestsException`. */
  readonly code: string
  /** The HTTP status. */
  readonly status: number
  /** Number of requests that fail. */
  readonly count: number
}

const toXml = (code: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error></ErrorResponse>`

/** Creates the failures that tests plan for the local services. There are none by default. */
export const createFaults = () => {
  const planned = new Map<string, Fault>()
  return {
    /** Lets the next requests to a service (`ses`, `sns` …) fail. */
    plan: (service: string, fault: Fault): void => {
      planned.set(service, fault)
    },
    /** Returns the answer of a planned failure; `undefined` when the service works. */
    take: (service: string): AwsResponse | undefined => {
      const fault = planned.get(service)
      if (!fault || fault.count <= 0) return undefined
      planned.set(service, { ...fault, count: fault.count - 1 })
      const { code, status } = fault
      return service === 'sns'
        ? { status, headers: { 'content-type': 'text/xml' }, body: toXml(code) }
        : {
            status,
            headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
            body: JSON.stringify({ message: code }),
          }
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
