import { describe, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '#shared/api/users.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { fetchApp } from '#test/support/visitors/fetch-app.ts'
import { demoPassword, logInAs } from '#test/support/visitors/log-in-as.ts'
import { parseRefusal, visit, type Browser } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })

const list = async (visitor: Browser) => (await visitor.call(listSessions, {})).sessions

const readOwnId = async (visitor: Browser) =>
  (await list(visitor)).find(({ is_current }) => is_current)?.id ?? ''

/** What the next call of a page that is open in a session answers. */
const readNext = async (visitor: Browser, accountId: string) =>
  parseRefusal(
    await visitor.send('POST', '/user', { headers: { 'using-account-id': accountId }, body: {} }),
  )

const ended = { status: 401, type: 'not_authenticated', code: 'session_logged_out' }

describe('the sessions of a user', () => {
  test('are listed with their own first, and without secrets or addresses', async () => {
    const one = await logInAs(stack, 'private.lv@demo.test')
    await stack.advanceClock('PT1M')
    const other = await logInAs(stack, 'private.lv@demo.test')
    const sessions = await list(other)
    expect(sessions[0]).toMatchObject({ is_current: true, country: null })
    expect(sessions.map(({ id }) => id)).toContain(await readOwnId(one))
    expect(new Set(sessions.flatMap((session) => Object.keys(session)))).toEqual(
      new Set(['id', 'is_current', 'browser', 'system', 'country', 'started_at', 'used_at']),
    )
  })

  test('have the device and country of the login, and the day of the last use', async () => {
    const visitor = await visit(stack)
    const logInFrom = (country: string) =>
      visitor.send('POST', '/login', {
        headers: {
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0',
          // In AWS the firewall writes it.
          'x-amzn-waf-country': country,
        },
        body: { email: 'private.lt@demo.test', password: demoPassword },
      })
    const readOwn = async () => (await list(visitor)).find(({ is_current }) => is_current)
    await logInFrom('lv')
    const own = await readOwn()
    expect(own).toMatchObject({ browser: 'Firefox', system: 'Windows', country: 'lv' })
    const countUsedDays = (session: typeof own) =>
      (Date.parse(session?.used_at ?? '') - Date.parse(session?.started_at ?? '')) / 86_400_000
    expect(countUsedDays(own)).toBeCloseTo(0, 1)
    await stack.advanceClock('P2D')
    await fetchApp(visitor)
    expect(countUsedDays(await readOwn())).toBeCloseTo(2, 1)
    await logInFrom('Riga')
    expect(await readOwn()).toMatchObject({ country: null })
  })

  test('end one by one: the next call of the ended one is refused, others go on', async () => {
    const own = await logInAs(stack, 'private.lv@demo.test')
    const lost = await logInAs(stack, 'private.lv@demo.test')
    const kept = await logInAs(stack, 'private.lv@demo.test')
    const accountId = (await fetchApp(lost)).account?.id ?? ''
    const params = { session_id: await readOwnId(lost) }
    await own.call(endSession, { params })
    // Repeating it changes nothing.
    await own.call(endSession, { params })
    expect(await readNext(lost, accountId)).toMatchObject(ended)
    expect((await list(own)).map(({ id }) => id)).not.toContain(params.session_id)
    expect(await list(kept)).not.toEqual([])
  })

  test('of another user cannot be ended', async () => {
    const stranger = await logInAs(stack, 'private.lt@demo.test')
    const own = await logInAs(stack, 'private.lv@demo.test')
    const path = `/user/sessions/${await readOwnId(own)}`
    expect(parseRefusal(await stranger.send('DELETE', path, {})).status).toBe(404)
    expect((await fetchApp(own)).account).not.toBeNull()
  })

  test('end together, except the one that ends them', async () => {
    const own = await logInAs(stack, 'private.lt@demo.test')
    const others = await Promise.all([1, 2].map(() => logInAs(stack, 'private.lt@demo.test')))
    const accountId = (await fetchApp(own)).account?.id ?? ''
    await own.call(endOtherSessions, {})
    for (const other of others) expect(await readNext(other, accountId)).toMatchObject(ended)
    expect((await list(own)).map(({ is_current }) => is_current)).toEqual([true])
  })

  test('that end each other at the same moment leave one', async () => {
    const pair = await Promise.all([1, 2].map(() => logInAs(stack, 'private.lt@demo.test')))
    const answers = await Promise.all(
      pair.map((visitor) => visitor.send('DELETE', '/user/sessions', {})),
    )
    // The other call is refused with 401, or with 403 if its session had ended before it was read.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const apps = await Promise.all(pair.map(fetchApp))
    expect(apps.filter(({ account }) => account !== null).length).toBe(1)
  })
})
