import i18next, { createInstance } from 'i18next'
import { expect, test, vi } from 'vitest'
import '#web/lib/i18n/i18n.ts'
import type { ApiProblem } from './api-problem.ts'
import { formatProblem } from './problem-text.ts'

const i18n = createInstance()
void i18n.init({
  initAsync: false,
  lng: 'en',
  resources: {
    en: {
      shell: {
        problem: { network: '(network)', retryAfter: '(again {{when}})' },
      },
      errors: {
        generic_error: '(unknown)',
        service_off: '({{service}} is off)',
        service_unavailable: '(unavailable)',
      },
    },
  },
})
const translate = i18n.getFixedT('en', ['shell', 'errors'] as const)

const error = (field: string, error_message: string) => ({ field, error_message, error_type: 'x' })
const problem = (rest: Partial<ApiProblem>): ApiProblem => ({
  status_code: 409,
  error_type: 'conflict',
  error_code: 'x',
  message: '',
  errors: [],
  ...rest,
})

test.each<[string, Partial<ApiProblem>, string]>([
  [
    'lists each field of a validation error with its message',
    {
      error_type: 'validation_error',
      message: 'Check',
      errors: [error('name', 'Required'), error('phone', 'Invalid')],
    },
    'name - Required, phone - Invalid',
  ],
  [
    'shows only the message of an error without a field',
    { error_type: 'validation_error', errors: [error('', 'Bad')] },
    'Bad',
  ],
  ['shows a single error', { message: 'Check', errors: [error('name', 'Required')] }, 'Required'],
  [
    'shows the message when there are several errors',
    { message: 'Check', errors: [error('a', 'A'), error('b', 'B')] },
    'Check',
  ],
  [
    'shows the first of several errors without a message',
    { errors: [error('a', 'A'), error('b', 'B')] },
    'A',
  ],
  ['shows a message without errors', { message: 'Check' }, 'Check'],
  ['shows a generic text without message and errors', {}, '(unknown)'],
  [
    'says when to try again, if the server tells',
    { error_code: 'too_many_requests', message: 'Later', retry_after: 700 },
    '(again 12 minuti pärast)',
  ],
  [
    'says hours after a long time',
    { error_code: 'too_many_requests', retry_after: 7200 },
    '(again 2 tunni pärast)',
  ],
  [
    'keeps the text of a limit that has its own',
    { error_code: 'network_doors', message: 'Own', retry_after: 700 },
    'Own',
  ],
  ['has its own text for a missing response', { error_type: 'network_error' }, '(network)'],
])('%s', (_, rest, text) => expect(formatProblem(translate, problem(rest))).toBe(text))

test('names a service that is refused, if the page has its name', () => {
  vi.spyOn(i18next, 'exists').mockReturnValue(true)
  vi.spyOn(i18next, 'getResource').mockImplementation((_language, namespace: string, key: string) =>
    `${namespace}:${key}` === 'recipient:service.express_parcel' ? 'Express' : undefined,
  )
  const refuse = (service: string) =>
    formatProblem(
      translate,
      problem({ errors: [{ ...error('service_ids', 'Off'), error_type: 'service_off', service }] }),
    )
  expect(refuse('express_parcel')).toBe('(Express is off)')
  expect(refuse('safe_place')).toBe('(unavailable)')
})
