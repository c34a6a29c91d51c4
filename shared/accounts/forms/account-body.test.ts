import { describe, expect, test } from 'vitest'
import { changedAccount, newAccount } from './account-body.ts'

describe('a new account without `kind` is told by its fields', () => {
  test.each([
    [{}, 'private'],
    [{ company_name: 'Õunapuu OÜ', name: 'Mari' }, 'company'],
    [{ registry_code: '12345678', phone: '55512345', role: 'user' }, 'company'],
    [{ name: 'Mari', email: 'mari@example.test', role: 'user' }, 'person'],
    [{ email: 'mari@example.test', role: 'admin' }, 'person'],
    [{ kind: 'private', company_name: 'Õunapuu OÜ' }, 'private'],
    [{ kind: 'person', company_name: 'Õunapuu OÜ', role: 'user' }, 'person'],
  ])('%j is a %s', (body, kind) => expect(newAccount.parse(body).kind).toBe(kind))
})

describe('a change without `kind` is told by its fields', () => {
  test.each([
    [{}, 'person'],
    [{ name: 'Mari', phone: '55512345' }, 'person'],
    [{ id: 'acc_1', role: 'user' }, 'person'],
    [{ trademark: 'Õun', phone: '55512345' }, 'company'],
  ])('%j is of a %s', (body, kind) => expect(changedAccount.parse(body).kind).toBe(kind))
})

test.each([
  [newAccount, { name: 'Mari' }, 'role'],
  [newAccount, { kind: 'guest' }, 'kind'],
  [newAccount, { company_name: 5 }, 'company_name'],
  [newAccount, { company_name: 'Õunapuu OÜ', country: 'xx' }, 'country'],
  [changedAccount, { kind: 'private' }, 'kind'],
  [changedAccount, { role: 'king' }, 'role'],
])('%# a malformed body is refused at its field', (schema, body, field) =>
  expect(schema.safeParse(body).error?.issues.map(({ path }) => path.join('.'))).toEqual([field]),
)
