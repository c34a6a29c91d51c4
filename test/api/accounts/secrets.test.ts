import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { createAccount, verifyPhone } from '#shared/api/accounts.ts'
import { createApiKey } from '#shared/api/services.ts'
import { register } from '#shared/api/session.ts'
import { confirmEmail, forgotPassword } from '#shared/api/users.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { setCounted } from '#test/support/stack/set-counted.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { waitForTokenLink } from '#test/support/visitors/wait-for-token-link.ts'
import { buildPersonBody } from '#test/support/examples/person-body.ts'
import { callFrom, getAddress } from '#test/support/visitors/call-from.ts'
import { demoPassword as password, logInAs } from '#test/support/visitors/log-in-as.ts'
import { visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()
const table = setUpTable(stack)

/** All items of the table as JSON text. */
const readWholeTable = async (): Promise<string> => {
  const texts: string[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await table.client.send(
      new ScanCommand({
        TableName: stack.tableName,
        ...(after && { ExclusiveStartKey: after }),
      }),
    )
    texts.push(JSON.stringify(page.Items))
    after = page.LastEvaluatedKey
  } while (after)
  return texts.join('\n')
}

describe('secrets', () => {
  test('are stored only as hashes: passwords, sessions, links, codes and keys', async () => {
    const visitor = await visit(stack)
    const session = visitor.cookies.get('__Host-session') ?? ''
    const owner = await logInAs(stack, 'postpaid@demo.test')
    const email = 'salajane@hostile.test'
    const secretPassword = 'Salajane-9876!'
    await visitor.call(register, {
      body: {
        email,
        phone: '+37255512399',
        name: 'Salme',
        password: secretPassword,
        agreed: true,
        locale_code: 'et_EE',
      },
    })
    const confirm = await waitForTokenLink(stack, email)
    await visitor.call(forgotPassword, { body: { email: 'private@demo.test' } })
    const reset = await waitForTokenLink(stack, 'private@demo.test')
    await owner.call(createAccount, { body: buildPersonBody({ email: 'anna@hostile.test' }) })
    const invitation = await waitForTokenLink(stack, 'anna@hostile.test')
    await visitor.call(confirmEmail, {
      body: { token: confirm.token, category: 'confirm_email' },
    })
    await visitor.call(verifyPhone, { body: { token: null } })
    const [sms] = await stack.outbox('+37255512399')
    const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? ''
    const { api_key } = await owner.call(createApiKey)

    const secrets = [
      secretPassword,
      password,
      ...[confirm, reset, invitation].map(({ token }) => token),
      session,
      ...visitor.cookies.values(),
      ...owner.cookies.values(),
      api_key,
      `"${code}"`,
    ]
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
    const wholeTable = await readWholeTable()
    expect(wholeTable).toContain(email)
    expect(secrets.filter((secret) => wholeTable.includes(secret))).toEqual([])
    const user = await table.readItem(keys.user((await fetchApp(visitor)).user?.id ?? ''))
    expect(user?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('tokens in e-mails', () => {
  test('that are unknown share one rate limit across all calls, which refuses no honest user of their network', async () => {
    await stack.advanceToNext('hour')
    const visitor = await visit(stack)
    const email = 'private@demo.test'
    await visitor.call(forgotPassword, { body: { email } })
    const honest = await waitForTokenLink(stack, email)
    const guess = (number: number) => {
      const token = String(number).padStart(43, 'x')
      const requests = [
        { method: 'GET', path: `/user/valid_token/?category=password_reset&token=${token}` },
        {
          method: 'PATCH',
          path: '/user/reset_password',
          body: { token, category: 'password_reset', new_password: 'Uus-1234567!' },
        },
        {
          method: 'PATCH',
          path: '/user/confirm_email/',
          body: { token, category: 'confirm_email' },
        },
        { method: 'GET', path: `/invitation/${token}` },
        { method: 'PATCH', path: '/invitation/', body: { token } },
        { method: 'DELETE', path: `/invitation/${token}` },
      ] as const
      const request = requests[number % requests.length] ?? requests[0]
      return callFrom(240, visitor, stack.url, request)
    }
    // One by each call.
    const guessAll = async () => {
      const responses = await Promise.all([0, 1, 2, 3, 4, 5].map(guess))
      return responses.map(({ status }) => status)
    }
    expect(await guessAll()).toEqual([422, 422, 422, 422, 422, 422])
    await setCounted(stack, table, { what: 'token', who: getAddress(240), made: 6, counted: 54 })
    expect(await guessAll()).toEqual([422, 422, 422, 422, 422, 422])
    expect(await guessAll()).toEqual([429, 429, 429, 429, 429, 429])
    const query = `category=password_reset&token=${honest.token}`
    const checked = { method: 'GET', path: `/user/valid_token/?${query}` } as const
    expect((await callFrom(240, visitor, stack.url, checked)).status).toBe(200)
    const reset = {
      method: 'PATCH',
      path: '/user/reset_password',
      body: { token: honest.token, category: 'password_reset', new_password: 'Uus-2468!x' },
    } as const
    expect((await callFrom(240, visitor, stack.url, reset)).status).toBe(200)
    // A used link answers why it has no effect, and counts as little as a valid one.
    expect((await callFrom(240, visitor, stack.url, reset)).status).toBe(422)
  })

  test('link to this site, whatever host the request claims', async () => {
    const visitor = await visit(stack)
    const headers = {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
      referer: 'https://evil.test/',
    }
    const email = 'private.lt@demo.test'
    await visitor.call(forgotPassword, { body: { email }, headers })
    const text = (await stack.outbox(email)).map((message) => message.text + message.html).join('')
    expect(text).toContain(`${stack.url}/password_reset?token=`)
    expect(text).not.toContain('evil.test')
  })
})

describe('the existence of an account', () => {
  test('is not revealed by an invitation', async () => {
    const owner = await logInAs(stack, 'postpaid@demo.test')
    const invite = async (email: string) => {
      const { account } = await owner.call(createAccount, { body: buildPersonBody({ email }) })
      return { ...account, id: '', email: '' }
    }
    expect(await invite('private.lv@demo.test')).toEqual(await invite('nobody@hostile.test'))
  })
})
