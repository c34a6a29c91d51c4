import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { prefixIssues, collectIssues } from './field-issues.ts'
import { toFieldIssues, toFieldErrors } from './field-errors.ts'

test('faults keep the order of the fields and go on the wire with their English text', () => {
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

test('a schema says our codes where it has them and invalid_value where it has none', () => {
  const schema = z.object({ sender: z.object({ name: z.string('required'), age: z.number() }) })
  expect(toFieldIssues(schema.safeParse({ sender: { age: 'x' } }).error?.issues ?? [])).toEqual([
    { field: 'sender.name', code: 'required' },
    { field: 'sender.age', code: 'invalid_value' },
  ])
})

test('of one or a list the one that was meant speaks', () => {
  const one = z.object({ name: z.string('required') })
  const oneOrMore = z.object({
    body: z.union([z.array(one).check(z.maxLength(2, 'too_long')), one]),
  })
  const told = (body: unknown) => toFieldIssues(oneOrMore.safeParse({ body }).error?.issues ?? [])
  expect(told({})).toEqual([{ field: 'body.name', code: 'required' }])
  expect(told([{ name: 'x' }, {}])).toEqual([{ field: 'body.1.name', code: 'required' }])
  expect(told([{ name: 'x' }, { name: 'y' }, { name: 'z' }])).toEqual([
    { field: 'body', code: 'too_long' },
  ])
  expect(told(5)).toEqual([{ field: 'body', code: 'invalid_value' }])
})
