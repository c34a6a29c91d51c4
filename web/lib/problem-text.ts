import type { FieldError } from '#shared/api/errors.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import type { ApiProblem } from './api-problem.ts'
import { hasWords, type Translate, useTranslation } from './words.ts'

type Words = Translate<'shell'>

/**
 * Whether a code has words of its own. Asks the words, not the server's table: its English texts
 * need not be in the bundle.
 */
export const isMessageCode = (code: string): code is MessageCode => hasWords(`errors:${code}`)

/** A message in the user's language by its code, else the server's own words. */
export const messageFor = (t: Words, code: string, words: string): string =>
  isMessageCode(code) ? t(`errors:${code}`) : words

const itemText = (t: Words, { error_type, error_message }: FieldError) =>
  messageFor(t, error_type, error_message)

const listed = (t: Words, problem: ApiProblem) =>
  problem.errors
    .map((item) => [item.field, itemText(t, item)].filter(Boolean).join(' - '))
    .join(', ')

/**
 * What the error dialog says: of a validation error each field with its message; else the only
 * error, or the answer's message when there are more; else that something went wrong.
 */
export const problemText = (t: Words, problem: ApiProblem): string => {
  if (problem.error_type === 'network_error') return t('shell:problem.network')
  const message = messageFor(t, problem.error_code, problem.message)
  const [first] = problem.errors
  if (problem.error_type === 'validation_error' && first) return listed(t, problem)
  if (first && (problem.errors.length === 1 || message === '')) return itemText(t, first)
  return message || t('shell:problem.unknown')
}

/** Says a form error in the user's language: by its code, else the words that came with it. */
export const useErrorText = (): ((
  error: { type?: unknown; message?: string | undefined } | undefined,
) => string | undefined) => {
  const { t } = useTranslation('shell')
  return (error) => {
    if (!error) return undefined
    const { type, message = '' } = error
    if (isMessageCode(message)) return t(`errors:${message}`)
    return messageFor(t, typeof type === 'string' ? type : '', message)
  }
}
