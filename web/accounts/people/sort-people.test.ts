import { expect, test } from 'vitest'
import type { CompanyPerson } from '#shared/api/accounts.ts'
import { sortPeople } from './sort-people.ts'

const person = (role: CompanyPerson['role'], name: string): CompanyPerson => ({
  id: name,
  name,
  surname: '',
  phone: '',
  email: '',
  role,
  user_id: null,
  company_id: 'com_1',
  has_door_code: false,
  data: { invited_to_company_time: null },
})

test('sorts people by role, then by name in the language', () => {
  const people = [
    person('user', 'Õnne'),
    person('user', 'Zoja'),
    person('admin', 'Mari'),
    person('owner', 'Toomas'),
    person('user', 'Ants'),
    person('owner', 'Kati'),
  ]
  expect(sortPeople(people, 'et').map(({ name }) => name)).toEqual([
    'Kati',
    'Toomas',
    'Mari',
    'Ants',
    'Zoja',
    'Õnne',
  ])
})
