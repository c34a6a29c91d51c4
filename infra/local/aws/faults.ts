import { AwsError } from './request.ts'

/** A failure that a service answers with instead of serving a request. */
export interface Fault {
  /** The error's code at AWS, such as `TooManyRequestsException`. */
  readonly code: string
  /** The HTTP status. */
  readonly status: number
  /** Number of requests that fail. */
  readonly count: number
}

/** Creates the failures that tests plan for the local services. There are none by default. */
export const createFaults = () => {
  const planned = new Map<string, Fault>()
  return {
    /** Lets the next requests to a service (`ses`, `sns` …) fail. */
    plan: (service: string, fault: Fault): void => {
      planned.set(service, fault)
    },
    /**
     * Counts a request to a service.
     * @throws AwsError when a failure is planned for it
     */
    count: (service: string): void => {
      const fault = planned.get(service)
      if (!fault || fault.count <= 0) return
      planned.set(service, { ...fault, count: fault.count - 1 })
      throw new AwsError(fault.code, fault.code, fault.status)
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
