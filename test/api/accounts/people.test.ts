import { describe, expect, test } from 'vitest'
import {
  createAccount,
  deleteAccount,
  listCompanyPersons,
  resendInvitation,
  updateAccount,
} from '#shared/api/accounts.ts'
import { getApp } from '#shared/api/app.ts'
import { logIn as logInCall, switchAccount } from '#shared/api/session.ts'
import { listShipments } from '#shared/api/shipments.ts'
import { buildPersonBody } from '#test/support/examples/person-body.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { getDemoAccountId, demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()

const logIn = (email: string) => logInAs(stack, email)

describe('the people of a company', () => {
  test('are invited by an owner or admin with at most the role of the inviter', async () => {
    const [admin, user, owner] = await Promise.all([
      logIn('postpaid.admin@demo.test'),
      logIn('postpaid.user@demo.test'),
      logIn('postpaid@demo.test'),
    ])
    expect((await user.expectRefusal(createAccount, { body: buildPersonBody() })).type).toBe(
      'not_allowed',
    )
    for (const role of ['owner', 'parent', 'subsidiary']) {
      const refused = await admin.expectRefusal(createAccount, { body: buildPersonBody({ role }) })
      expect(refused.type).toBe('not_allowed')
    }
    const greedy = { company_id: 'com_demo_prepaid', segment: 'private', user_id: 'usr_demo_rdp' }
    const { account } = await admin.call(createAccount, { body: buildPersonBody(greedy) })
    expect(account).toMatchObject({
      company_id: 'com_demo_postpaid',
      segment: 'business_postpaid',
      phone: '+37255512345',
    })
    const listed = (await user.call(listCompanyPersons)).find(({ id }) => id === account.id)
    expect(listed).toMatchObject({ user_id: null, email: 'anna@example.test', role: 'user' })
    expect(listed?.data.invited_to_company_time).toEqual(expect.any(String))
    const twice = await owner.expectRefusal(createAccount, {
      body: buildPersonBody({ email: 'ANNA@example.test' }),
    })
    expect(twice.fields).toEqual({ email: 'person_exists' })
    const same = buildPersonBody({ email: 'postpaid.user@demo.test' })
    expect((await owner.expectRefusal(createAccount, { body: same })).fields).toEqual({
      email: 'person_exists',
    })
    const two = await Promise.all(
      [admin, owner].map((leader) =>
        leader.send('POST', '/account/', { body: buildPersonBody({ email: 'two@example.test' }) }),
      ),
    )
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('have each validation issue under its field', async () => {
    const owner = await logIn('postpaid@demo.test')
    const body = buildPersonBody({ name: '', email: 'x', phone: '1' })
    expect((await owner.expectRefusal(createAccount, { body })).fields).toEqual({
      name: 'name_required',
      email: 'user_email_invalid',
      phone: 'phone_invalid',
    })
  })

  test('can be sent their invitation again after a minute', async () => {
    const owner = await logIn('postpaid@demo.test')
    const body = buildPersonBody({ email: 'again@example.test' })
    const { id } = (await owner.call(createAccount, { body })).account
    const soon = await owner.expectRefusal(resendInvitation, { params: { id }, body: {} })
    expect(soon.status).toBe(429)
    await stack.advanceClock('PT45S')
    const later = await owner.expectRefusal(resendInvitation, { params: { id }, body: {} })
    expect(later.status).toBe(429)
    await stack.advanceClock('PT16S')
    const ask = () => owner.send('POST', `/account/${id}/resend_invitation`, { body: {} })
    const responses = await Promise.all([ask(), ask()])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    expect(await stack.outbox('again@example.test')).toHaveLength(2)
    const joined = { params: { id: getDemoAccountId('postpaid.user') }, body: {} }
    expect((await owner.expectRefusal(resendInvitation, joined)).status).toBe(404)
  })

  test('of another company return 404 for every call', async () => {
    const owner = await logIn('business@demo.test')
    for (const id of [
      getDemoAccountId('postpaid.user'),
      getDemoAccountId('private'),
      'acc_x',
      '../company',
    ]) {
      const body = { ...buildPersonBody(), id, role: 'user' }
      expect((await owner.expectRefusal(updateAccount, { body })).status).toBe(404)
      const params = { id }
      expect((await owner.expectRefusal(deleteAccount, { params, body: {} })).status).toBe(404)
      expect((await owner.expectRefusal(resendInvitation, { params, body: {} })).status).toBe(404)
    }
    expect((await owner.call(listCompanyPersons)).map(({ id }) => id)).toEqual([
      getDemoAccountId('business'),
    ])
  })

  test('may not edit themselves, an owner as an admin, or anybody to a higher role than their own', async () => {
    const admin = await logIn('postpaid.admin@demo.test')
    const change = (id: string, role: string) => ({ body: { ...buildPersonBody({ role }), id } })
    const refusals = await Promise.all([
      admin.expectRefusal(updateAccount, change(getDemoAccountId('postpaid.admin'), 'owner')),
      admin.expectRefusal(updateAccount, change(getDemoAccountId('postpaid'), 'user')),
      admin.expectRefusal(updateAccount, change(getDemoAccountId('postpaid.user'), 'owner')),
      admin.expectRefusal(deleteAccount, {
        params: { id: getDemoAccountId('postpaid') },
        body: {},
      }),
    ])
    expect(refusals.map(({ type }) => type)).toEqual(refusals.map(() => 'not_allowed'))
    const { account } = await admin.call(
      updateAccount,
      change(getDemoAccountId('postpaid.user'), 'user'),
    )
    expect(account).toMatchObject({ name: 'Anna', email: 'postpaid.user@demo.test', role: 'user' })
  })

  test('include an owner even when two owners demote each other concurrently', async () => {
    const first = await logIn('postpaid@demo.test')
    const second = await logIn('postpaid.admin@demo.test')
    const change = (id: string, role: string) => ({ ...buildPersonBody({ role }), id })
    await first.call(updateAccount, { body: change(getDemoAccountId('postpaid.admin'), 'owner') })
    const responses = await Promise.all([
      first.send('PATCH', '/account/', {
        body: change(getDemoAccountId('postpaid.admin'), 'user'),
      }),
      second.send('PATCH', '/account/', { body: change(getDemoAccountId('postpaid'), 'user') }),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = (await first.call(listCompanyPersons)).filter(({ role }) => role === 'owner')
    expect(owners).toHaveLength(1)
  })

  test('lose their sessions when removed, and keep their other accounts', async () => {
    // The previous test leaves either of the two as the owner.
    const people = await (await logIn('postpaid.user@demo.test')).call(listCompanyPersons)
    const owner = await logIn(people.find(({ role }) => role === 'owner')?.email ?? '')
    const user = await logIn('postpaid.user@demo.test')
    const idle = await logIn('postpaid.user@demo.test')
    const { id: privateId } = (await user.call(createAccount, { body: { kind: 'private' } }))
      .account
    const removed = { params: { id: getDemoAccountId('postpaid.user') }, body: {} }
    expect((await owner.call(deleteAccount, removed)).account).toMatchObject({
      id: getDemoAccountId('postpaid.user'),
      email: 'postpaid.user@demo.test',
    })
    expect((await owner.expectRefusal(deleteAccount, removed)).status).toBe(404)
    expect((await user.expectRefusal(listShipments)).type).toBe('not_authenticated')
    expect((await idle.expectRefusal(listShipments)).type).toBe('not_authenticated')
    const again = await logIn('postpaid.user@demo.test')
    const { account, accounts } = await again.call(getApp)
    expect(account?.id).toBe(privateId)
    expect(accounts.map(({ id }) => id)).toEqual([privateId])
    const back = { body: { account_id: getDemoAccountId('postpaid.user') } }
    expect((await again.expectRefusal(switchAccount, back)).status).toBe(404)
    const left = await owner.call(listCompanyPersons)
    expect(left.map(({ id }) => id)).not.toContain(getDemoAccountId('postpaid.user'))
    expect((await stack.outbox('postpaid.user@demo.test')).at(-1)?.subject).toMatch(
      /Sa ei ole enam ettevõtte .+ kasutaja/,
    )
  })

  test('get a private account at login when their only account was removed', async () => {
    const people = await (await logIn('postpaid@demo.test')).call(listCompanyPersons)
    const owner = await logIn(people.find(({ role }) => role === 'owner')?.email ?? '')
    // The list also contains invited people, who have no password yet.
    const leaders = [getDemoAccountId('postpaid'), getDemoAccountId('postpaid.admin')]
    const other = people.find(({ id, role }) => leaders.includes(id) && role !== 'owner')
    if (!other) throw new Error('both are owners')
    await owner.call(deleteAccount, { params: { id: other.id }, body: {} })
    const visitor = await visit(stack)
    const body = { email: other.email, password: demoPassword }
    await visitor.call(logInCall, { body })
    const { account, accounts } = await visitor.call(getApp)
    expect(account).toMatchObject({ company_id: null, segment: 'private', name: other.name })
    expect(accounts).toHaveLength(1)
    const guessed = await visitor.expectRefusal(logInCall, { body: { ...body, password: 'x' } })
    expect(guessed.code).toBe('login_failed')
  })
})
