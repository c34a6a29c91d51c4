import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAccount } from '#shared/api/accounts.ts'
import { forgotPassword } from '#shared/api/users.ts'
import { findTokenLink } from '#test/support/visitors/email-link.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import {
  t,
  field,
  button,
  getFieldErrors,
  expectFieldErrors,
  createIssue,
  mockNextAnswer,
  setUpErrorPage,
} from './error-page.ts'

const { env, withPage, openPath } = setUpErrorPage()

const mockNextRefusal = (page: Page, call: string, ...errors: readonly object[]) =>
  mockNextAnswer(page, call, 422, { error_type: 'validation_error', errors })

test('errors in the address and missing sign-up values are shown at their fields', () =>
  withPage({ path: '/?error=reg_no_used,company_name_required,email_required' }, async (page) => {
    const codes = { registry_code: 'reg_no_used', company_name: 'required', email: 'required' }
    await expectFieldErrors(page, codes)
    expect(new URL(page.url()).pathname).toBe('/ess_signup')
    await openPath(page, '/signup?error=company_reg_no_required,company_used,invalid_email')
    await expectFieldErrors(page, {
      registry_code: 'company_reg_no_required',
      company_name: 'company_used',
      email: 'invalid_email',
    })
    await button(page, 'signup:submit').click()
    await expectFieldErrors(page, {
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
      .poll(() => getFieldErrors(page))
      .toMatchObject({
        address_zip: t('errors:zip_invalid'),
        password: t('errors:password_is_email'),
        phone: t('errors:phone_invalid'),
      })
    await field(page, 'password').fill('Lihtne-sona')
    await expect
      .poll(() => getFieldErrors(page))
      .toMatchObject({ password: t('errors:password_unsafe') })

    await openPath(page, '/signup?error=email_used&email=mari@saatja.test&name=Mari&phone=55512345')
    await expectFieldErrors(page, { email: 'email_used' })
    const prefilled = ['name', 'phone', 'email'].map((name) => field(page, name).inputValue())
    expect(await Promise.all(prefilled)).toEqual(['Mari', '55512345', 'mari@saatja.test'])
    await openPath(page, '/signup?error=of_tomorrow')
    await page.getByRole('dialog', { name: t('shell:problem.types.generic_error') }).waitFor()
  }))

test('several errors of a new password are joined at its field, for invitations and resets', async () => {
  const expectedCodes = { new_password: 'password_too_short+password_unsafe' }
  const issues = [
    createIssue('new_password', 'password_too_short'),
    createIssue('new_password', 'password_unsafe'),
  ]
  const owner = await logInAs(env.stack, 'business@demo.test')
  const person = { kind: 'person', name: 'Anna', surname: '', phone: '', role: 'user' }
  await owner.call(createAccount, { body: { ...person, email: 'anna@viga.test' } })
  await owner.call(forgotPassword, { body: { email: 'private.lt@demo.test' } })
  const getLinkPath = async (email: string) => {
    const { page, token: secret } = findTokenLink(await env.stack.outbox(email))
    return `${page}?token=${secret}`
  }
  const path = await getLinkPath('anna@viga.test')
  await withPage({ path, expectedErrors: /status of 422/ }, async (page) => {
    await field(page, 'new_password').fill('Sobiv-5678')
    await field(page, 'agreed').check()
    await mockNextRefusal(page, '/invitation', ...issues)
    await button(page, 'entry:invitation.accept').click()
    await expectFieldErrors(page, expectedCodes)
    await openPath(page, await getLinkPath('private.lt@demo.test'))
    await field(page, 'new_password').fill('Sobiv-5678')
    await mockNextRefusal(page, '/user/reset_password', ...issues)
    await button(page, 'entry:reset.submit').click()
    await expectFieldErrors(page, expectedCodes)
    // Editing the password removes the server's errors.
    await field(page, 'new_password').fill('Sobiv-9876')
    expect(await getFieldErrors(page)).toEqual({})
  })
})

test('errors of a company, a person or a password are shown at their fields; a refused switch of cash on delivery is only logged', () =>
  withPage(
    { path: '/settings', email: 'postpaid@demo.test', expectedErrors: /status of 422|ApiFailure/ },
    async (page, consoleMessages) => {
      const dialog = page.getByRole('dialog')
      const editButton = (key: string) =>
        page.getByRole('button', { name: `${t('common:edit')}: ${t(key)}`, exact: true })
      const closeDialog = async () => {
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }

      await editButton('settings:company.title').click()
      for (const name of ['registry_code', 'phone', 'email']) await field(dialog, name).fill('')
      await field(dialog, 'invoice_email').fill('arved')
      await button(dialog, 'common:save').click()
      await expectFieldErrors(dialog, {
        registry_code: 'registry_code_required',
        phone: 'phone_required',
        email: 'email_required',
        invoice_email: 'email_invalid',
      })
      await closeDialog()
      await editButton('settings:company.title').click()
      const refusals = {
        company_name: 'company_used',
        registry_code: 'reg_no_used',
        vat_number: 'vat_number_invalid',
      }
      const issues = Object.entries(refusals).map(([name, code]) => createIssue(name, code))
      await mockNextRefusal(page, '/account', ...issues)
      await button(dialog, 'common:save').click()
      await expectFieldErrors(dialog, refusals)
      // Escape closes the dialog from the suggestion field too, because no suggestions are open.
      await closeDialog()

      await button(page, 'settings:people.invite').click()
      await field(dialog, 'phone').fill('123')
      await button(dialog, 'settings:people.send').click()
      await expectFieldErrors(dialog, {
        name: 'name_required',
        email: 'user_email_required',
        phone: 'phone_invalid',
      })
      await field(dialog, 'email').fill('anna')
      await expect
        .poll(() => getFieldErrors(dialog))
        .toMatchObject({ email: t('errors:user_email_invalid') })
      await closeDialog()

      await button(page, 'settings:password.change').click()
      await field(dialog, 'old_password').fill('Demo-1234!')
      await field(dialog, 'new_password').fill('Sobiv-5678')
      await mockNextRefusal(
        page,
        '/user/change_password',
        createIssue('new_password', 'password_too_short'),
        createIssue('new_password', 'password_unsafe'),
      )
      await button(dialog, 'common:save').click()
      await expectFieldErrors(dialog, { new_password: 'password_too_short+password_unsafe' })

      await openPath(page, '/services')
      const name = t('services:name.cash_on_delivery_goods')
      await page.getByRole('button', { name, exact: true }).click()
      const toggle = dialog.getByRole('switch')
      await mockNextRefusal(
        page,
        '/account_settings/by_name/cod_goods_v2',
        createIssue('', '', 'Not now'),
      )
      await Promise.all([page.waitForEvent('console'), toggle.click()])
      await expect.poll(() => consoleMessages.join('\n')).toContain('ApiFailure')
      expect(await toggle.isChecked()).toBe(true)
      expect(await page.getByText('Not now').count()).toBe(0)
    },
  ))
