import i18next, { type TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localeFacts } from '#shared/lib/locale.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import type { FieldError } from '#shared/api/errors.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { ApiFailure, type ApiProblem } from './api-problem.ts'

/** Translates problems: `useTranslation(['shell', 'errors'])`. */
type TranslateProblem = TFunction<['shell', 'errors']>

/**
 * Whether a code has a translation. Checks the translations rather than the table of messages,
 * whose English texts are not needed in the bundle.
 */
export const isMessageCode = (code: string): code is MessageCode => i18next.exists(`errors:${code}`)

/** The codes whose texts name a service or feature. */
const serviceCodes = [
  'service_off',
  'service_not_offered',
  'service_not_in_country',
  'service_not_at_place',
] as const satisfies readonly MessageCode[]

const isServiceCode = (code: MessageCode): code is (typeof serviceCodes)[number] =>
  serviceCodes.some((each) => each === code)

/** Finds the name of a service in the language of the page; those of companies load with their screens. */
const findServiceName = (service: string): string | undefined =>
  [
    ['recipient', `service.${service}`],
    ['services', `name.${service}`],
  ]
    .map(([namespace = '', key = '']): unknown =>
      i18next.getResource(i18next.language, namespace, key),
    )
    .find((text) => typeof text === 'string')

/**
 * Translates a message code; returns `detail`, the server's text, for an unknown code. That of a
 * code about a service is the service.
 */
export const translateMessage = (t: TranslateProblem, code: string, detail: string): string => {
  if (!isMessageCode(code)) return detail
  if (!isServiceCode(code)) return t(`errors:${code}`)
  const service = findServiceName(detail)
  return service === undefined ? t('errors:service_unavailable') : t(`errors:${code}`, { service })
}

const translateFieldError = (
  t: TranslateProblem,
  { error_type, error_message, service = error_message }: FieldError,
) => translateMessage(t, error_type, service)

const formatFieldErrors = (t: TranslateProblem, problem: ApiProblem) =>
  problem.errors
    .map((item) => [item.field, translateFieldError(t, item)].filter(Boolean).join(' - '))
    .join(', ')

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds

/** Formats a wait in seconds in the language of the page: "in 12 minutes", "in 3 hours". */
const formatWait = (seconds: number): string => {
  const format = new Intl.RelativeTimeFormat(localeFacts[currentLocale.get()].lang)
  return seconds > hourSeconds
    ? format.format(Math.ceil(seconds / hourSeconds), 'hour')
    : format.format(Math.ceil(seconds / minuteSeconds), 'minute')
}

/**
 * Formats a problem for the error dialog: when to try again, if the server tells; all fields of a validation error with their messages;
 * else the only error, or the response's message if there are several; else a generic text.
 */
export const formatProblem = (t: TranslateProblem, problem: ApiProblem): string => {
  if (problem.error_type === 'network_error') return t('shell:problem.network')
  if (problem.error_code === 'too_many_requests' && problem.retry_after !== undefined) {
    return t('shell:problem.retryAfter', { when: formatWait(problem.retry_after) })
  }
  const message = translateMessage(t, problem.error_code, problem.message)
  const [first] = problem.errors
  if (problem.error_type === 'validation_error' && first) return formatFieldErrors(t, problem)
  if (first && (problem.errors.length === 1 || message === '')) return translateFieldError(t, first)
  return message || t('errors:generic_error')
}

/**
 * Formats why a call failed: its first error of a field, else the problem.
 * @throws any other error.
 */
export const formatFailure = (t: TranslateProblem, failure: unknown): string => {
  if (!(failure instanceof ApiFailure)) throw failure
  const [first] = failure.problem.errors
  return first ? translateFieldError(t, first) : formatProblem(t, failure.problem)
}

/** Returns a function that translates a form error by its code, else returns its own message. */
export const useErrorText = (): ((
  error: { type?: unknown; message?: string | undefined } | undefined,
) => string | undefined) => {
  const { t } = useTranslation(['shell', 'errors'])
  return (error) => {
    if (!error) return undefined
    const { type, message = '' } = error
    if (isMessageCode(message)) return t(`errors:${message}`)
    return translateMessage(t, typeof type === 'string' ? type : '', message)
  }
}
