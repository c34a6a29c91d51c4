import { getStatusMessage } from '#shared/api/app.ts'
import { callApi, type CallResult } from './api-client.ts'

/** The newest message of operators in every language. */
export type StatusMessages = CallResult<typeof getStatusMessage>

let first: StatusMessages | undefined

/** Asks for the messages. */
export const askStatusMessages = (signal?: AbortSignal): Promise<StatusMessages> =>
  callApi(getStatusMessage, {}, { signal })

let asking: Promise<StatusMessages | undefined> | undefined

/**
 * Asks before the first screen is shown, so that a message does not push the screen down when it
 * comes; once, however often it is wanted. A failure is let go: the screen asks again in its time.
 */
export const loadFirstStatusMessages = (): Promise<StatusMessages | undefined> =>
  (asking ??= askStatusMessages()
    .catch(() => undefined)
    .then((messages) => (first = messages)))

/** What was there before the first screen. */
export const firstStatusMessages = (): StatusMessages | undefined => first
