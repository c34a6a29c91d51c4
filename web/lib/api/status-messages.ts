import { getStatusMessage } from '#shared/api/app.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { callApi, type CallResult } from './api-client.ts'

/** The operators' newest message in every language. */
export type StatusMessages = CallResult<typeof getStatusMessage>

/** How often the messages are fetched, in milliseconds. */
export const statusIntervalMs = 600_000

/** Returns the message in a language; undefined if there is none, or an empty one. */
export const findStatusMessage = (
  messages: StatusMessages | undefined,
  locale: Locale,
): string | undefined => messages?.find(({ language }) => language === locale)?.value || undefined

let initial: StatusMessages | undefined

/** Fetches the messages. */
export const fetchStatusMessages = (signal?: AbortSignal): Promise<StatusMessages> =>
  callApi(getStatusMessage, {}, { signal })

declare global {
  /** The messages that `public/first-texts.js` has requested; undefined when they did not load. */
  var statusMessages: Promise<StatusMessages | undefined> | undefined
}

/**
 * Waits for the messages that the page has requested, before the first screen is shown, so that a message
 * does not shift the layout later. If they did not load, polling fetches them again.
 */
export const loadInitialStatusMessages = async (): Promise<void> => {
  initial = await globalThis.statusMessages
}

/** Returns the messages that loaded before the first screen, if any. */
export const getInitialStatusMessages = (): StatusMessages | undefined => initial
