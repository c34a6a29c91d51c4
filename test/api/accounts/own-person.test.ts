import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  createAccount,
  deleteAccount,
  listCompanyPersons,
  updateAccount,
} from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { openTable } from '#test/support/stack/open-table.ts'
import { copyDemoAccounts } from '#test/support/visitors/copy-demo-accounts.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

const stack = await setUpSharedStack()
const demo = await copyDemoAccounts(stack)

const logIn = (email: string) => logInAs(stack, email)

describe('a person of a company or a private one', () => {
  test('changes their own name and phone, but neither role nor another person', async () => {
    const user = await logIn(demo.getEmail('postpaid.user'))
    const id = (await user.call(getApp)).account?.id ?? ''
    const body = {
      kind: 'person',
      id,
      name: 'Mari',
      surname: 'Maasikas',
      phone: '55512399',
    } as const
    const { account } = await user.call(updateAccount, { body })
    expect(account).toMatchObject({ id, name: 'Mari', phone: '+37255512399', role: 'user' })
    const promoted = await user.expectRefusal(updateAccount, { body: { ...body, role: 'admin' } })
    expect(promoted.type).toBe('not_allowed')
    const ownerId = demo.getAccountId('postpaid')
    const other = await user.expectRefusal(updateAccount, { body: { ...body, id: ownerId } })
    expect(other.type).toBe('not_allowed')
    const wrong = await user.expectRefusal(updateAccount, { body: { ...body, phone: '1' } })
    expect(Object.keys(wrong.fields)).toEqual(['phone'])

    const person = await logIn(demo.getEmail('private.lv'))
    const own = (await person.call(getApp)).account?.id ?? ''
    const changed = {
      kind: 'person',
      id: own,
      name: 'Anna',
      surname: 'Liepa',
      phone: '26123456',
    } as const
    await person.call(updateAccount, { body: changed })
    expect((await person.call(getApp)).account).toMatchObject({ surname: 'Liepa', role: null })
  })

  test('changes by the documented fields alone, as the company of an owner does', async () => {
    const owner = await logIn(demo.getEmail('rdp'))
    const { account } = await owner.call(getApp)
    const person = { name: 'Riina', surname: 'Rebane', phone: '55512366' }
    expect((await owner.call(updateAccount, { body: person })).account).toMatchObject({
      id: account?.id,
      ...person,
      phone: '+37255512366',
    })
    const { name: company_name, ...company } = account?.company ?? { name: '' }
    const changed = await owner.call(updateAccount, {
      body: { ...company, id: account?.id, company_name, contact_person: 'Riina Rebane' },
    })
    expect(changed.account.company).toMatchObject({
      name: company_name,
      contact_person: 'Riina Rebane',
    })
    const { account: added } = await owner.call(createAccount, { body: {} })
    expect(added).toMatchObject({ company_id: null, name: 'Riina' })
  })

  test('is told of a new phone at the e-mail of their user, whoever has changed it', async () => {
    const [invited, later] = [demo.getEmail('postpaid.admin'), 'halduri.uus@example.test']
    const admin = await logIn(invited)
    const { account, user } = await admin.call(getApp)
    const id = account?.id ?? ''
    const listNotices = async (email: string) =>
      (await stack.outbox(email)).filter(
        ({ subject }) => subject === 'Sinu telefoninumber on muudetud',
      )
    const change = { kind: 'person', id, name: 'Haldur', surname: 'Halduri' } as const
    await admin.call(updateAccount, { body: { ...change, phone: '55512301' } })
    await expect.poll(async () => (await listNotices(invited)).length).toBe(1)
    const [notice] = await listNotices(invited)
    expect(notice?.text).toContain('*301')

    // The person has another e-mail by now; the account keeps that of the invitation.
    const table = openTable(stack)
    onTestFinished(() => table.close())
    await table.client.send(
      new UpdateCommand({
        TableName: stack.tableName,
        Key: keys.user(user?.id ?? ''),
        UpdateExpression: 'SET email = :later',
        ExpressionAttributeValues: { ':later': later },
      }),
    )
    const owner = await logIn(demo.getEmail('postpaid'))
    await owner.call(updateAccount, { body: { ...change, phone: '55512302' } })
    await expect.poll(async () => (await listNotices(later)).length).toBe(1)
    expect(await listNotices(invited)).toHaveLength(1)
  })

  test('leaves the company, unless it is its owner or has none', async () => {
    for (const email of [demo.getEmail('postpaid'), demo.getEmail('private.lt')]) {
      const visitor = await logIn(email)
      const id = (await visitor.call(getApp)).account?.id ?? ''
      expect((await visitor.expectRefusal(deleteAccount, { params: { id } })).type).toBe(
        'not_allowed',
      )
    }
    const admin = await logIn(demo.getEmail('postpaid.admin'))
    const id = (await admin.call(getApp)).account?.id ?? ''
    await admin.call(deleteAccount, { params: { id } })
    const owner = await logIn(demo.getEmail('postpaid'))
    expect((await owner.call(listCompanyPersons)).map((person) => person.id)).not.toContain(id)
    expect((await admin.call(getApp)).account?.id).not.toBe(id)
  })
})
