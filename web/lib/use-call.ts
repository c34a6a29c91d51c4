import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { type AnyCall, type CallInput, type CallResult, callApi } from './api-client.ts'
import type { ApiFailure } from './api-problem.ts'

/**
 * Reads a call and keeps its answer while the app is open: the same call with the same input is
 * one request. `null` for the input waits. The failure is in `error`; nothing is shown by itself.
 */
export const useCall = <C extends AnyCall>(
  call: C,
  input: CallInput<C> | null,
  options: SWRConfiguration<CallResult<C>, ApiFailure> = {},
): SWRResponse<CallResult<C>, ApiFailure> =>
  useSWR<CallResult<C>, ApiFailure>(
    input === null ? null : [call.name, input],
    input === null ? null : () => callApi(call, input),
    // callApi repeats what is worth repeating; coming back to the tab is no reason to ask again.
    { shouldRetryOnError: false, revalidateOnFocus: false, ...options },
  )
