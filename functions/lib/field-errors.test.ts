import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { prefixIssues, collectIssues } from '#shared/lib/field-issues.ts'
import { toFieldIssues, toFieldErrors } from './field-errors.ts'

test('field errors keep the order of the fields and include the English text', () => {
  const issues = collectIssues({ name: undefined, phone: 'phone_required', email: 'email_invalid' })
  expect(toFieldErrors(prefixIssues('recipient', issues))).toEqual([
    {
      field: 'recipient.phone',
      error_message: 'Phone number is required',
      error_type: 'phone_required',
    },
    {
      field: 'recipient.email',
      error_message: 'Must be valid e-mail',
      error_type: 'email_invalid',
    },
  ])
})

test('schema issues become message codes, or invalid_value without one', () => {
  const schema = z.object({ sender: z.object({ name: z.string('required'), age: z.number() }) })
  expect(toFieldIssues(schema.safeParse({ sender: { age: 'x' } }).error?.issues ?? [])).toEqual([
    { field: 'sender.name', code: 'required' },
    { field: 'sender.age', code: 'invalid_value' },
  ])
})

test('a union reports the issues of the alternative that matches best', () => {
  const one = z.object({ name: z.string('required') })
  const oneOrMore = z.object({
    body: z.union([z.array(one).check(z.maxLength(2, 'too_long')), one]),
  })
  const getIssues = (body: unknown) =>
    toFieldIssues(oneOrMore.safeParse({ body }).error?.issues ?? [])
  expect(getIssues({})).toEqual([{ field: 'body.name', code: 'required' }])
  expect(getIssues([{ name: 'x' }, {}])).toEqual([{ field: 'body.1.name', code: 'required' }])
  expect(getIssues([{ name: 'x' }, { name: 'y' }, { name: 'z' }])).toEqual([
    { field: 'body', code: 'too_long' },
  ])
  expect(getIssues(5)).toEqual([{ field: 'body', code: 'invalid_value' }])
})
