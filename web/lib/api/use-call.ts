import useSWR, { preload, type SWRConfiguration, type SWRResponse } from 'swr'
import { type AnyCall, type CallInput, type CallResult, callApi } from './api-client.ts'
import type { ApiFailure } from './api-problem.ts'

/**
 * Reads a call through SWR: the same call with the same input is requested once and cached while
 * the app is open. With `null` as input nothing is requested. Failures are returned in `error` and
 * not shown.
 */
export const useCall = <C extends AnyCall>(
  call: C,
  input: CallInput<C> | null,
  options: SWRConfiguration<CallResult<C>, ApiFailure> = {},
): SWRResponse<CallResult<C>, ApiFailure> =>
  useSWR<CallResult<C>, ApiFailure>(
    input === null ? null : [call.name, input],
    input === null ? null : () => callApi(call, input),
    // callApi retries by itself, and a focused tab needs no new data.
    { shouldRetryOnError: false, revalidateOnFocus: false, ...options },
  )

/**
 * Reads several results of a call as one, as `useCall` does; `name` tells them from other reads. Without
 * inputs nothing is requested.
 */
export const useReads = <Input, Result>(
  name: string,
  inputs: readonly Input[],
  read: (input: Input) => Promise<Result>,
): SWRResponse<Result[], ApiFailure> =>
  useSWR<Result[], ApiFailure>(
    inputs.length === 0 ? null : [name, ...inputs],
    () => Promise.all(inputs.map(read)),
    { shouldRetryOnError: false, revalidateOnFocus: false, keepPreviousData: true },
  )

/** Starts a read before the component renders that makes it by `useCall`, which also gets its failure. */
export const preloadCall = <C extends AnyCall>(call: C, input: CallInput<C>): void => {
  const read: Promise<unknown> = preload([call.name, input], () => callApi(call, input))
  read.catch(() => {})
}
