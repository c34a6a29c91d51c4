import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { forgotPassword, updateUser } from '#shared/api/users.ts'
import { linkOf } from '#test/lib/letter-link.ts'
import { logInAs } from '#test/lib/log-in-as.ts'
import { stackAndBrowser } from '#test/lib/stack-and-browser.ts'
import { watchPage } from '#test/lib/watch-page.ts'
import { wordsOf } from '#test/lib/words.ts'

/*
 * What the catalogue of errors asks of the screens, each seen at its place, where no other walk
 * comes by it. What a server of ours does not answer of itself is put in its mouth.
 */

const world = stackAndBrowser()
const say = wordsOf('en')

/** Opens an address in a browser of its own, as somebody's or as a guest. */
const at = async (
  { path, email, causes }: { path: string; email?: string; causes?: RegExp },
  act: (page: Page, logged: readonly string[]) => Promise<void>,
) => {
  const context = await world.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  if (email !== undefined) {
    const visitor = await logInAs(world.stack, email)
    await visitor.call(updateUser, { body: { locale_code: 'en_GB' } })
    const url = world.stack.url.replace('http:', 'https:')
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url, secure: true })),
    )
  }
  const page = await context.newPage()
  const { failures } = watchPage(page, causes)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  try {
    await open(page, path)
    await act(page, logged)
    expect(failures).toEqual([])
  } finally {
    await context.close()
  }
}

const open = (page: Page, path: string) =>
  page.goto(`${world.stack.url}${path}${path.includes('?') ? '&' : '?'}lang=en`)

const field = (within: Page | Locator, name: string) => within.locator(`[name=${name}]`)
const button = (within: Page | Locator, key: string) =>
  within.getByRole('button', { name: say(key), exact: true })

/** What each faulty field says is wrong, by its name; a field without one is the company's. */
const errorsIn = (within: Page | Locator): Promise<Record<string, string>> =>
  within.locator('[aria-invalid=true]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((each) => [
        each.getAttribute('name') ?? 'company_name',
        (each.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .filter((id) => id.endsWith('-error'))
          .map((id) => document.getElementById(id)?.textContent)
          .join(),
      ]),
    ),
  )
/** Waits until the faulty fields are these, with what their codes say; `+` joins more of them. */
const expectErrors = (within: Page | Locator, codes: Readonly<Record<string, string>>) => {
  const words = Object.entries(codes).map(([name, code]) => [
    name,
    code
      .split('+')
      .map((each) => say(`errors:${each}`))
      .join(', '),
  ])
  return expect.poll(() => errorsIn(within)).toEqual(Object.fromEntries(words))
}

const fault = (name: string, error_type: string, error_message = '') => ({
  field: name,
  error_message,
  error_type,
})

/** The next answer of a call, whatever the server would say. */
const answerNext = (page: Page, call: string, status: number, body: unknown) =>
  page.route(
    new RegExp(`/api${call}/?$`),
    (route) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
    { times: 1 },
  )
const refuseNext = (page: Page, call: string, ...errors: readonly object[]) =>
  answerNext(page, call, 422, { error_type: 'validation_error', errors })

const colourOf = (icon: Locator) => icon.evaluate((svg) => getComputedStyle(svg).color)
const token = (page: Page, name: string) =>
  page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${property})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

/** What an answer looks like in the error dialog: its header, words, status and error code. */
const dialogs: readonly (readonly [number, object | string, readonly string[]])[] = [
  [
    422,
    {
      error_type: 'validation_error',
      message: 'No',
      errors: JSON.stringify([fault('name', '', 'Too odd'), fault('phone', '', 'Too short')]),
    },
    ['Please check the fields', 'name - Too odd, phone - Too short', 'Status code: 422'],
  ],
  [
    409,
    { error_type: 'conflict', error_code: 'E7', message: 'All', errors: [fault('', '', 'One')] },
    [say('shell:problem.types.conflict'), 'One', 'Status code: 409', 'Error code: E7'],
  ],
  [
    409,
    { error_type: 'conflict', message: 'All', errors: [fault('', '', 'One'), fault('', '', 'B')] },
    [say('shell:problem.types.conflict'), 'All', 'Status code: 409'],
  ],
  [
    409,
    { error_type: 'conflict', errors: [fault('', '', 'One'), fault('', '', 'B')] },
    [say('shell:problem.types.conflict'), 'One', 'Status code: 409'],
  ],
  [400, { errors: 'Not today' }, ['Oops! Something went wrong!', 'Not today', 'Status code: 400']],
  [500, 'oops', ['Oops! Something went wrong!', 'Something went wrong!', 'Status code: 500']],
  [
    409,
    { error_type: 'Warning', error_code: 'W1', message: 'Careful' },
    ['Warning', 'Careful', 'Status code: 409', 'Error code: W1'],
  ],
]

test('the error dialog tells type, words and codes; some errors reload the page or say nothing', () =>
  at(
    { path: '/settings', email: 'postpaid.admin@demo.test', causes: /status of [459]/ },
    async (page) => {
      const logOut = button(page, 'shell:menu.logOut').first()
      const problem = page.getByRole('dialog')
      for (const [status, body, lines] of dialogs) {
        await answerNext(page, '/logout', status, body)
        await logOut.click()
        await problem.waitFor()
        const shown = (await problem.innerText()).split('\n').filter((line) => line !== '')
        expect(shown).toEqual([...lines, say('common:ok')])
        const isWarning = lines[0] === 'Warning'
        expect(await colourOf(problem.locator('h2 svg'))).toBe(
          await token(page, isWarning ? '--warning-text' : '--danger-text'),
        )
        await button(problem, 'common:ok').click()
      }
      await answerNext(page, '/logout', 999, { error_type: 'conflict', message: 'Never' })
      await Promise.all([page.waitForResponse('**/api/logout'), logOut.click()])
      await page.evaluate(() => Reflect.set(window, 'isBefore', true))
      await answerNext(page, '/logout', 409, { error_type: 'using_another_account' })
      expect(await problem.count()).toBe(0)
      await logOut.click()
      await expect.poll(() => page.evaluate(() => 'isBefore' in window)).toBe(false)
      await page.getByRole('heading', { name: say('settings:profile.title') }).waitFor()
      expect(await problem.count()).toBe(0)
    },
  ))

test('what an address brings along and what a sign-up lacks is told at its fields', () =>
  at({ path: '/?error=reg_no_used,company_name_required,email_required' }, async (page) => {
    const codes = { registry_code: 'reg_no_used', company_name: 'required', email: 'required' }
    await expectErrors(page, codes)
    expect(new URL(page.url()).pathname).toBe('/ess_signup')
    await open(page, '/signup?error=company_reg_no_required,company_used,invalid_email')
    await expectErrors(page, {
      registry_code: 'company_reg_no_required',
      company_name: 'company_used',
      email: 'invalid_email',
    })
    await button(page, 'signup:submit').click()
    await expectErrors(page, {
      registry_code: 'company_reg_no_required',
      company_name: 'company_used',
      email: 'invalid_email',
      address_street: 'required',
      address_zip: 'zip_required',
      address_state: 'required',
      name: 'name_required',
      phone: 'phone_required',
      password: 'required',
    })
    await field(page, 'address_zip').fill('1')
    await field(page, 'password').fill('Mari@1.test')
    await field(page, 'email').fill('mari@1.test')
    await field(page, 'phone').fill('+37261234567')
    await field(page, 'name').fill('Mari')
    await expect
      .poll(() => errorsIn(page))
      .toMatchObject({
        address_zip: say('errors:zip_invalid'),
        password: say('errors:password_is_email'),
        phone: say('errors:phone_invalid'),
      })
    await field(page, 'password').fill('Lihtne-sona')
    await expect
      .poll(() => errorsIn(page))
      .toMatchObject({ password: say('errors:password_unsafe') })

    await open(page, '/signup?error=email_used&email=mari@saatja.test&name=Mari&phone=55512345')
    await expectErrors(page, { email: 'email_used' })
    const brought = ['name', 'phone', 'email'].map((name) => field(page, name).inputValue())
    expect(await Promise.all(brought)).toEqual(['Mari', '55512345', 'mari@saatja.test'])
    await open(page, '/signup?error=of_tomorrow')
    await page.getByRole('dialog', { name: say('shell:problem.types.generic_error') }).waitFor()
  }))

test('a failure of Facebook and of confirming an e-mail says nothing; a deactivated account is told', () =>
  at(
    { path: '/signup', causes: /ERR_FAILED|status of 422|This link is no longer valid/ },
    async (page, logged) => {
      await page.route('**/sandbox/social/scripts/facebook.js', (route) => route.abort())
      const facebook = button(page, 'entry:social.facebook')
      await Promise.all([page.waitForEvent('requestfailed'), facebook.click()])
      await expect.poll(() => facebook.getAttribute('aria-busy')).not.toBe('true')
      expect(await page.locator('main [role=alert], main [role=status]').allInnerTexts()).toEqual(
        [],
      )
      expect(await field(page, 'password').count()).toBe(1)

      await open(page, '/confirm_email?token=used-before')
      const login = page.getByRole('dialog', { name: say('entry:title') })
      await login.waitFor()
      expect(await login.getByRole('alert').count()).toBe(0)
      expect(logged.join('\n')).toContain(say('errors:token_invalid'))

      await button(login, 'entry:submit').click()
      await expectErrors(login, { email: 'email_required', password: 'required' })
      await field(login, 'email').fill('mari')
      await field(login, 'password').fill('x')
      await expectErrors(login, { email: 'email_invalid' })
      await field(login, 'email').fill('')
      await button(login, 'entry:forgotPassword').click()
      const forgot = page.getByRole('dialog', { name: say('entry:forgot.title') })
      await button(forgot, 'entry:forgot.submit').click()
      await expectErrors(forgot, { email: 'required' })
      await field(forgot, 'email').fill('mari')
      await expectErrors(forgot, { email: 'email_malformed' })

      await open(page, '/account_error')
      await page.getByText(say('shell:inactive.deactivated')).waitFor()
    },
  ))

test('a part of the page that does not come is told in its place, as a ChunkLoadError', () =>
  at({ path: '/login', causes: /ERR_FAILED|ChunkLoadError/ }, async (page, logged) => {
    await page.route('**/assets/sign-up-screen-*.js', (route) => route.abort())
    await page
      .getByRole('link', { name: say('entry:signUp') })
      .first()
      .click()
    await page.getByRole('alert').getByText(say('shell:crash.chunkTitle')).waitFor()
    expect(logged.join('\n')).toContain('ChunkLoadError')
    await page.unroute('**/assets/sign-up-screen-*.js')
    await button(page, 'common:reload').click()
    await field(page, 'password').waitFor()
  }))

test('a page whose program does not come says so in place of its drawing', () =>
  at({ path: '/login', causes: /ERR_FAILED|dynamically imported/ }, async (page) => {
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.reload()
    await expect
      .poll(() => page.getByRole('heading').allTextContents())
      .toEqual([say('shell:crash.startTitle')])
    await page.unroute('**/assets/index-*.js')
    await button(page, 'common:reload').click()
    await field(page, 'password').waitFor()
  }))

test('what is wrong with the password of a letter’s link stands on its field, joined', async () => {
  const joined = { new_password: 'password_too_short+password_unsafe' }
  const faults = [
    fault('new_password', 'password_too_short'),
    fault('new_password', 'password_unsafe'),
  ]
  const owner = await logInAs(world.stack, 'business@demo.test')
  const person = { kind: 'person', name: 'Anna', surname: '', phone: '', role: 'user' }
  await owner.call(createAccount, { body: { ...person, email: 'anna@viga.test' } })
  await owner.call(forgotPassword, { body: { email: 'private.lt@demo.test' } })
  const linkTo = async (email: string) => {
    const { page, token: secret } = linkOf(await world.stack.outbox(email))
    return `${page}?token=${secret}`
  }
  const path = await linkTo('anna@viga.test')
  await at({ path, causes: /status of 422/ }, async (page) => {
    await field(page, 'new_password').fill('Sobiv-5678')
    await field(page, 'agreed').check()
    await refuseNext(page, '/invitation', ...faults)
    await button(page, 'entry:invitation.accept').click()
    await expectErrors(page, joined)
    await open(page, await linkTo('private.lt@demo.test'))
    await field(page, 'new_password').fill('Sobiv-5678')
    await refuseNext(page, '/user/reset_password', ...faults)
    await button(page, 'entry:reset.submit').click()
    await expectErrors(page, joined)
    // Another password is another matter.
    await field(page, 'new_password').fill('Sobiv-9876')
    expect(await errorsIn(page)).toEqual({})
  })
})

test('what is wrong with a company, a person or a password stands on its fields; a refused switch of cash on delivery is only logged', () =>
  at(
    { path: '/settings', email: 'postpaid@demo.test', causes: /status of 422|ApiFailure/ },
    async (page, logged) => {
      const dialog = page.getByRole('dialog')
      const edit = (key: string) =>
        page.getByRole('button', { name: `${say('common:edit')}: ${say(key)}`, exact: true })
      const leave = async () => {
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }

      await edit('settings:company.title').click()
      for (const name of ['registry_code', 'phone', 'email']) await field(dialog, name).fill('')
      await field(dialog, 'invoice_email').fill('arved')
      await button(dialog, 'common:save').click()
      await expectErrors(dialog, {
        registry_code: 'registry_code_required',
        phone: 'phone_required',
        email: 'email_required',
        invoice_email: 'email_invalid',
      })
      await leave()
      await edit('settings:company.title').click()
      const refusals = {
        company_name: 'company_used',
        registry_code: 'reg_no_used',
        vat_number: 'vat_number_invalid',
      }
      const faults = Object.entries(refusals).map(([name, code]) => fault(name, code))
      await refuseNext(page, '/account', ...faults)
      await button(dialog, 'common:save').click()
      await expectErrors(dialog, refusals)
      // Out of the field with suggestions as well, where none are open.
      await leave()

      await button(page, 'settings:people.invite').click()
      await field(dialog, 'phone').fill('123')
      await button(dialog, 'settings:people.send').click()
      await expectErrors(dialog, {
        name: 'name_required',
        email: 'user_email_required',
        phone: 'phone_invalid',
      })
      await field(dialog, 'email').fill('anna')
      await expect
        .poll(() => errorsIn(dialog))
        .toMatchObject({ email: say('errors:user_email_invalid') })
      await leave()

      await button(page, 'settings:password.change').click()
      await field(dialog, 'old_password').fill('Demo-1234!')
      await field(dialog, 'new_password').fill('Sobiv-5678')
      await refuseNext(
        page,
        '/user/change_password',
        fault('new_password', 'password_too_short'),
        fault('new_password', 'password_unsafe'),
      )
      await button(dialog, 'common:save').click()
      await expectErrors(dialog, { new_password: 'password_too_short+password_unsafe' })

      await open(page, '/services')
      const name = say('services:name.cash_on_delivery_goods')
      await page.getByRole('button', { name, exact: true }).click()
      const toggle = dialog.getByRole('switch')
      await refuseNext(page, '/account_settings/by_name/cod_goods_v2', fault('', '', 'Not now'))
      await Promise.all([page.waitForEvent('console'), toggle.click()])
      await expect.poll(() => logged.join('\n')).toContain('ApiFailure')
      expect(await toggle.isChecked()).toBe(true)
      expect(await page.getByText('Not now').count()).toBe(0)
    },
  ))
